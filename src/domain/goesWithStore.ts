import { entityOf, type EntityName } from './entities.ts'

/**
 * True for a kind whose records go with the store that they belong to: while that is deleted they are nowhere, with it they come back,
 * and with it they are purged. A conflict is about a record and stays until somebody has decided.
 */
export const goesWithStore = (entity: EntityName): boolean => {
  const { storeField, staysWithoutStore } = entityOf(entity)
  return entity !== 'conflict' && storeField !== undefined && !staysWithoutStore
}
