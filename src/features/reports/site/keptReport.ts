import { withoutHiddenMarksIn } from '#domain/fields/hiddenMarks.ts'
import { trimMarksEnd } from '#domain/trimMarks.ts'
import type { Json } from '#domain/json.ts'
import { fingerprintText, type FixedVersion, isVersionId, versionId, versionText } from '#domain/report/fixedContent.ts'
import type { StoredReport } from '#domain/report/reportSetup.ts'
import type { Report } from '#domain/report/reportNode.ts'
import type { Assembled } from '../useAssembled.ts'

/** A report as plain JSON: what is missing is left out, as JSON has no word for it, and so are hidden marks, before it is fingerprinted. */
const keepReport = (report: Report): StoredReport => ({
  report: withoutHiddenMarksIn(JSON.parse(JSON.stringify(report)) as { [part: string]: Json }),
})

/** What is fixed of a report for its two audiences, and the fingerprint of both together. */
export async function fixReport({ open, whole }: Pick<Assembled, 'open' | 'whole'>) {
  const frozen = { open: keepReport(open), whole: keepReport(whole) }
  return { ...frozen, hash: await fingerprint(frozen.open, frozen.whole) }
}

/** Returns the fingerprint of what was fixed for both audiences. */
export const fingerprint = async (open: StoredReport, whole: StoredReport): Promise<string> =>
  fingerprintOf(await sha256(fingerprintText(open, whole)))

/** Returns the id of a version, which is made from its content. */
export const idOfVersion = async (version: FixedVersion): Promise<string> =>
  versionId(await sha256(versionText(version)))

/** Returns false for a version that isn't what its id was made from; a random id of an older app tells nothing. */
export const hasOwnId = async (id: string, version: FixedVersion): Promise<boolean> =>
  !isVersionId(id) || (await idOfVersion(version)) === id

const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** A hash as letters and digits that an address may carry: 43 of them, where hexadecimal digits would be more than a code may have. */
export const fingerprintOf = (hash: Uint8Array): string =>
  trimMarksEnd(
    btoa(String.fromCharCode(...hash))
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
    '=',
  )

/** The report that was fixed; it was checked on its way in, and is drawn as it stands. */
export const readFrozenReport = ({ report }: StoredReport): Report | undefined =>
  isReport(report) ? report : undefined

const isReport = (report: object): report is Report =>
  'blocks' in report && Array.isArray(report.blocks) && 'figures' in report && 'head' in report
