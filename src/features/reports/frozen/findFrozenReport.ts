import type { FixedVersion } from '#domain/report/fixedContent.ts'
import type { Report } from '#domain/report/reportNode.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { fingerprint, hasOwnId, readFrozenReport } from './frozenReport.ts'

/**
 * Frozen report in the version this reader may see; `report` is undefined if the content doesn't match its fingerprint.
 */
export interface FrozenReport {
  readonly report: Report | undefined
  readonly isAltered: boolean
}

/**
 * Returns the verified report: by fingerprint if the content for both audiences is on this device, else by its
 * content-derived id. Undefined if no content is on this device.
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
 * Returns the first version with a fingerprint on the server, because the first version is the one that was submitted.
 */
async function firstOf(
  database: LocalDatabase,
  entity: FixedVersion['entity'],
  report: string,
  hash: string,
): Promise<{ readonly id: string; readonly version: FixedVersion } | undefined> {
  const rows = await database.view(entity).where('report').equals(report).toArray()
  const [first] = rows
    .filter(({ fields }) => fields.hash === hash)
    .toSorted((a, b) => (a.createdV || Infinity) - (b.createdV || Infinity))
  if (!first?.fields.content) return undefined
  const { number = 1, content } = first.fields
  return { id: first.id, version: { entity, report, number, hash, content } }
}
