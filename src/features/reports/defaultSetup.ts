import { siteBlocks } from '#domain/report/blocks/index.ts'
import type { BlockChoice, ReportSetup, SiteSubject } from '#domain/report/reportSetup.ts'

/** A new site report has every kind of block; words of one's own begin switched off. */
export const defaultSetup = (subject: SiteSubject): ReportSetup => ({
  subjects: [subject],
  blocks: siteBlocks().map(({ kind }): BlockChoice => ({ id: kind, kind, isOn: kind !== 'text' })),
})
