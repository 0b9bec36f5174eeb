import { entityOf, type EntityName } from './entities.ts'

/**
 * Returns whether records follow their store: hidden while it is deleted, restored and purged with it. Conflicts don't;
 * they stay until decided.
 */
export const goesWithStore = (entity: EntityName): boolean => {
  const { storeField, staysWithoutStore } = entityOf(entity)
  return entity !== 'conflict' && storeField !== undefined && !staysWithoutStore
}
