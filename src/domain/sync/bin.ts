import { entityOf, type EntityName } from '../entities.ts'
import type { RecordState } from './recordState.ts'

export const binDays = 30

const binMs = binDays * 86_400_000

/** Returns the time a deleted record leaves the trash, given its deletion time, in milliseconds since 1970. */
export const binEndsMs = (deletedMs: number): number => deletedMs + binMs

/**
 * Returns whether a deleted record was purged. Only a purge changes a deleted record, so a later version means purged.
 * Also works on devices, although they don't receive the fields of deleted records.
 */
export const isPurged = ({ deletedV, rv }: Pick<RecordState, 'deletedV' | 'rv'>): boolean =>
  deletedV !== null && rv > deletedV

/**
 * Returns whether records of a kind follow their store: hidden while the store is deleted, restored and purged with it.
 * Conflicts remain until decided.
 */
export const goesWithStore = (entity: EntityName): boolean => {
  const { storeField, staysWithoutStore } = entityOf(entity)
  return entity !== 'conflict' && storeField !== undefined && !staysWithoutStore
}
