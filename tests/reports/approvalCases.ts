import { i18n } from '@lingui/core'
import { exampleSites } from './exampleSites.ts'
import { approvalOf, stampReport } from '#domain/report/reportApproval.ts'
import type { Report } from '#domain/report/reportNode.ts'
import { paperWords } from '#features/reports/paper/paperWords.ts'
import { formatPaperMoment } from '#i18n/formats.ts'
import { sampleComparison, sampleSiteReport } from '#tests/tools/sampleComparison.ts'

const computedAt = '2026-11-23T00:00:00Z'
export const sentAt = '2026-11-24T02:10:00Z'
export const movedAt = '2026-11-25T03:20:00Z'
export const exportedAt = '2026-11-27T04:30:00Z'
export const hash = 'Zk3fA1_0xQm7Yb2Lw9cVtR5uJe8sHd6nGo4pKi1aBzE'
export const moment = (at: string): string => formatPaperMoment(at, 'en-us')

const sent = { sentBy: ['1'], sentByName: 'Ada Planner', sentAt, version: 2 }

export const approvalRecords = {
  draft: { version: 2 },
  forApproval: { ...sent, state: 'forApproval', hash, movedByName: 'Ada Planner', movedAt: sentAt },
  approved: { ...sent, state: 'approved', hash, movedByName: 'Otto Owner', movedAt, reason: 'Rent is right' },
  rejected: { ...sent, state: 'rejected', hash, movedByName: 'Otto Owner', movedAt, reason: 'Too near to Dunnan' },
  withdrawn: { ...sent, state: 'draft', movedByName: 'Ada Planner', movedAt },
  nextVersion: { ...sent, state: 'draft', version: 3, movedByName: 'Ada Planner', movedAt },
} as const

/** Returns content in the earlier frozen format, which includes a draft's statements about itself. */
const asFrozenBefore = (content: Report): Report =>
  Object.assign({}, content, {
    head: { ...content.head, versionLabel: 'Version 1', stateLabel: 'Draft' },
    foot: { printed: 'Printed long ago', confidential: 'Internal document' },
  })

export const siteContent = (): Report => sampleSiteReport(exampleSites(1)[0]!, 30)

export const frozenContents: Readonly<Record<string, () => Report>> = {
  site: siteContent,
  comparison: () => sampleComparison().report,
  'site frozen by an earlier release': () => asFrozenBefore(siteContent()),
}

export const stamped = (content: Report, name: keyof typeof approvalRecords): Report =>
  stampReport(content, approvalOf(approvalRecords[name]), paperWords(i18n))

/** Returns every sentence about approval, and whether a document in this state contains it. */
export function approvalSentences(name: keyof typeof approvalRecords): readonly (readonly [string, boolean])[] {
  const fields = approvalRecords[name]
  const { state, version } = approvalOf(fields)
  const isSent = state !== 'draft'
  const isDecided = state === 'approved' || state === 'rejected'
  return [
    [{ draft: 'Draft', forApproval: 'Pending approval', approved: 'Approved', rejected: 'Sent back' }[state], true],
    [`Version ${version}`, true],
    [`Calculated ${moment(computedAt)}`, true],
    [`Sent for approval: Ada Planner, ${moment(sentAt)}`, isSent],
    [`Otto Owner, ${moment(movedAt)}`, isDecided],
    ['reason' in fields ? `Reason: ${fields.reason}` : 'Reason: ', isDecided],
    [`Fingerprint`, isSent],
    [hash.slice(0, 8), isSent],
    ['Draft', !isSent],
    ['Printed long ago', false],
  ]
}
