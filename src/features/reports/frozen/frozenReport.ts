import { withoutHiddenMarksIn } from '#domain/fields/hiddenMarks.ts'
import { trimMarksEnd } from '#domain/trimMarks.ts'
import type { Json } from '#domain/json.ts'
import { fingerprintText, type FixedVersion, isVersionId, versionId, versionText } from '#domain/report/fixedContent.ts'
import type { StoredReport } from '#domain/report/reportSetup.ts'
import type { Report } from '#domain/report/reportNode.ts'
import type { Assembled } from '../useAssembled.ts'

/**
 * Normalizes a report to JSON before fingerprinting: drops undefined properties, and control and other hidden
 * characters.
 */
const keepReport = (report: Report): StoredReport => ({
  report: withoutHiddenMarksIn(JSON.parse(JSON.stringify(report)) as { [part: string]: Json }),
})

/** Freezes a report for both audiences, with one shared fingerprint. */
export async function fixReport({ open, whole }: Pick<Assembled, 'open' | 'whole'>) {
  const frozen = { open: keepReport(open), whole: keepReport(whole) }
  return { ...frozen, hash: await fingerprint(frozen.open, frozen.whole) }
}

export const fingerprint = async (open: StoredReport, whole: StoredReport): Promise<string> =>
  fingerprintOf(await sha256(fingerprintText(open, whole)))

export const idOfVersion = async (version: FixedVersion): Promise<string> =>
  versionId(await sha256(versionText(version)))

/**
 * Returns whether a version matches its content-derived id. Random ids from older apps can't be verified and are
 * accepted.
 */
export const hasOwnId = async (id: string, version: FixedVersion): Promise<boolean> =>
  !isVersionId(id) || (await idOfVersion(version)) === id

const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/**
 * Returns a hash as URL-safe Base64: 43 characters for SHA-256. A hex hash would exceed the length limit of a code
 * field.
 */
export const fingerprintOf = (hash: Uint8Array): string =>
  trimMarksEnd(
    btoa(String.fromCharCode(...hash))
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
    '=',
  )

/** Returns a frozen report as stored; undefined if it isn't a valid report. */
export const readFrozenReport = ({ report }: StoredReport): Report | undefined =>
  isReport(report) ? report : undefined

const isReport = (report: object): report is Report =>
  'blocks' in report && Array.isArray(report.blocks) && 'figures' in report && 'head' in report
