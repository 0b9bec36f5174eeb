import type { FixedVersion } from '#domain/report/fixedContent.ts'
import type { Report } from '#domain/report/reportNode.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { fingerprint, hasOwnId, readFrozenReport } from './frozenReport.ts'

/**
 * Frozen report in the version this reader may see; `report` is undefined if the content doesn't match its fingerprint
 * or isn't a valid report.
 */
export interface FrozenReport {
  readonly report: Report | undefined
  readonly isAltered: boolean
}

/**
 * Returns the frozen report, verified against the fingerprint if the content for both audiences is on this device,
 * otherwise against its content-derived id. Undefined if no content is on this device.
 */
export async function findFrozenReport(
  database: LocalDatabase,
  report: string,
  hash: string,
): Promise<FrozenReport | undefined> {
  const whole = await firstOf(database, 'reportFinance', report, hash)
  const open = await firstOf(database, 'reportVersion', report, hash)
  const own = whole ?? open
  if (!own) return undefined
  const isTrue =
    whole && open
      ? (await fingerprint(open.version.content, whole.version.content)) === hash
      : await hasOwnId(own.id, own.version)
  return { report: isTrue ? readFrozenReport(own.version.content) : undefined, isAltered: !isTrue }
}

/**
 * Returns the last readable copy of an earlier version. Withdrawing and resubmitting a report creates several copies
 * with the same number; readers saw the last copy.
 */
export async function findVersionBefore(
  database: LocalDatabase,
  report: string,
  version: number,
): Promise<Report | undefined> {
  for (const entity of ['reportFinance', 'reportVersion'] as const) {
    const copies = await submittedCopies(database, entity, report)
    const previous = copies
      .filter(({ fields }) => (fields.number ?? 0) < version)
      .toSorted((a, b) => (a.fields.number ?? 0) - (b.fields.number ?? 0))
      .map(({ fields }) => fields.content && readFrozenReport(fields.content))
      .findLast((found) => found !== undefined)
    if (previous) return previous
  }
  return undefined
}

async function firstOf(
  database: LocalDatabase,
  entity: FixedVersion['entity'],
  report: string,
  hash: string,
): Promise<{ readonly id: string; readonly version: FixedVersion } | undefined> {
  const copies = await submittedCopies(database, entity, report)
  const first = copies.find(({ fields }) => fields.hash === hash)
  if (!first?.fields.content) return undefined
  const { number = 1, content } = first.fields
  return { id: first.id, version: { entity, report, number, hash, content } }
}

/**
 * Returns the frozen copies of a report in the order in which the server received them. Of several copies with the same
 * number and fingerprint, only the first is returned, because the first was submitted.
 */
async function submittedCopies(
  database: LocalDatabase,
  entity: FixedVersion['entity'],
  report: string,
): Promise<readonly LocalRecord<FixedVersion['entity']>[]> {
  const copies = await database.view(entity).where('report').equals(report).toArray()
  const inOrder = copies.toSorted((a, b) => (a.createdV || Infinity) - (b.createdV || Infinity))
  const same = Map.groupBy(inOrder, ({ fields }) => `${fields.number} ${fields.hash}`)
  return [...same.values()].flatMap(([first]) => first ?? [])
}
