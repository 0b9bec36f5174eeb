import { entityOf, type EntityName } from './entities.ts'

/**
 * Returns whether records of a kind follow their store: hidden while it's deleted, restored and purged with it.
 * Conflicts stay until decided.
 */
export const goesWithStore = (entity: EntityName): boolean => {
  const { storeField, staysWithoutStore } = entityOf(entity)
  return entity !== 'conflict' && storeField !== undefined && !staysWithoutStore
}
