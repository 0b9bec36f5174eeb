import { entityOf, type EntityName } from './entities.ts'

/**
 * Returns whether records of a kind follow their store: hidden while the store is deleted, restored and purged with it.
 * Conflicts are kept until decided.
 */
export const goesWithStore = (entity: EntityName): boolean => {
  const { storeField, staysWithoutStore } = entityOf(entity)
  return entity !== 'conflict' && storeField !== undefined && !staysWithoutStore
}
