import type { Report } from '#domain/report/reportNode.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useRecords } from '#session/useRecords.ts'
import { findFrozenReport, findVersionBefore, type FrozenReport } from './findFrozenReport.ts'

/**
 * Returns the frozen content for this reader. Includes lease and sales if the record with these data is on this device;
 * only members with the right receive that record.
 */
export function useFrozenReport(record: LocalRecord<'report'>): FrozenReport & { readonly isKnown: boolean } {
  const { hash } = record.fields
  const found = useRecords(
    async (database) => (hash === undefined ? null : ((await findFrozenReport(database, record.id, hash)) ?? null)),
    [record.id, hash],
  )
  return { isKnown: found !== undefined, report: found?.report, isAltered: found?.isAltered ?? false }
}

/** Returns the frozen content of the previous version; undefined if not on this device. */
export function useVersionBefore(record: LocalRecord<'report'>): Report | undefined {
  const { version = 1 } = record.fields
  return useRecords((database) => findVersionBefore(database, record.id, version), [record.id, version])
}
