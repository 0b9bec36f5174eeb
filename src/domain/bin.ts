import type { RecordState } from './sync/recordState.ts'

export const binDays = 30

const binMs = binDays * 86_400_000

/** Returns when a deleted record leaves the trash, for a deletion in milliseconds since 1970. */
export const binEndsMs = (deletedMs: number): number => deletedMs + binMs

/**
 * Returns whether a deleted record was purged. Nothing else changes one, so a later version means purged; this also
 * works on devices, which get no fields of deleted records.
 */
export const isPurged = ({ deletedV, rv }: Pick<RecordState, 'deletedV' | 'rv'>): boolean =>
  deletedV !== null && rv > deletedV
