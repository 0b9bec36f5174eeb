import type { Report } from '#domain/report/reportNode.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useRecords } from '#session/useRecords.ts'
import { findFrozenReport, type FrozenReport } from './findFrozenReport.ts'
import { readFrozenReport } from './frozenReport.ts'

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
  return useRecords((database) => findBefore(database, record.id, version), [record.id, version])
}

/**
 * Finds the last copy of a version, because readers saw that copy. Withdrawing and resubmitting creates several copies.
 */
async function findBefore(database: LocalDatabase, report: string, version: number): Promise<Report | undefined> {
  for (const entity of ['reportFinance', 'reportVersion'] as const) {
    const versions = await database.view(entity).where('report').equals(report).toArray()
    const previous = versions
      .filter(({ fields }) => (fields.number ?? 0) < version)
      .toSorted((a, b) => (a.fields.number ?? 0) - (b.fields.number ?? 0))
      .map(({ fields }) => fields.content && readFrozenReport(fields.content))
      .findLast((found) => found !== undefined)
    if (previous) return previous
  }
  return undefined
}
