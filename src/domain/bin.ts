import type { RecordState } from './sync/recordState.ts'

/** This many days what was deleted lies in the bin; then the server takes its content away for good. */
export const binDays = 30

const binMs = binDays * 86_400_000

/** The last moment at which something may lie in the bin that was deleted at a time (milliseconds since 1970). */
export const binEndsMs = (deletedMs: number): number => deletedMs + binMs

/**
 * True for a deleted record whose content is gone for good. Nothing else changes a record while it is deleted, so one that stands at a
 * later version than its deletion was purged; a device, which gets no fields of a deleted record, knows it by the same.
 */
export const isPurged = ({ deletedV, rv }: Pick<RecordState, 'deletedV' | 'rv'>): boolean =>
  deletedV !== null && rv > deletedV
