import { canonicalJson, type Json } from '#domain/json.ts'
import type { KeptReport } from '#domain/report/reportSetup.ts'
import type { Report } from '#domain/report/reportNode.ts'
import type { Assembled } from '../useAssembled.ts'

/** A report as plain JSON: what is missing is left out, as JSON has no word for it. */
const keepReport = (report: Report): KeptReport => ({
  report: JSON.parse(JSON.stringify(report)) as { [part: string]: Json },
})

/** What is fixed of a report for its two audiences, and the fingerprint of both together. */
export async function fixReport({ open, whole }: Pick<Assembled, 'open' | 'whole'>) {
  const kept = { open: keepReport(open), whole: keepReport(whole) }
  const bytes = new TextEncoder().encode(canonicalJson([kept.open.report, kept.whole.report]))
  return { ...kept, hash: fingerprintOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) }
}

/** A hash as letters and digits that an address may carry: 43 of them, where hexadecimal digits would be more than a code may have. */
export const fingerprintOf = (hash: Uint8Array): string =>
  btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The report that was fixed; it was checked on its way in, and is drawn as it stands. */
export const readKept = ({ report }: KeptReport): Report | undefined => (isReport(report) ? report : undefined)

const isReport = (report: object): report is Report =>
  'blocks' in report && Array.isArray(report.blocks) && 'figures' in report && 'head' in report
