import type { Report } from '#domain/report/reportNode.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useRecords } from '#session/useRecords.ts'
import { findFrozenReport, type FrozenReport } from './findKept.ts'
import { readFrozenReport } from './keptReport.ts'

/**
 * What was fixed when the report was sent, as this reader may see it: with lease and sales where their record is on this device, which
 * only those with the right are ever sent.
 */
export function useFrozenReport(record: LocalRecord<'report'>): FrozenReport & { readonly isKnown: boolean } {
  const { hash } = record.fields
  const found = useRecords(
    async (database) => (hash === undefined ? null : ((await findFrozenReport(database, record.id, hash)) ?? null)),
    [record.id, hash],
  )
  return { isKnown: found !== undefined, report: found?.report, isAltered: found?.isAltered ?? false }
}

/** What was fixed of the version before this one; undefined where there is none, or it is not on this device. */
export function useVersionBefore(record: LocalRecord<'report'>): Report | undefined {
  const { version = 1 } = record.fields
  return useRecords((database) => findBefore(database, record.id, version), [record.id, version])
}

/** One that was taken back and sent again lies there several times: the last is what people read. */
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
