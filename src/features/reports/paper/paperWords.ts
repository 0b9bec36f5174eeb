import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import { signaturesBlock } from '#domain/reportAssembly/blocks/closingBlocks.ts'
import type { ApprovalWords } from '#domain/report/reportApproval.ts'
import { localeOf } from '#domain/locale.ts'
import { punctuationOf } from '#domain/punctuation.ts'
import { formatPaperMoment } from '#i18n/formats.ts'
import { messageIds } from '#i18n/messageIds.ts'

export function paperWords(i18n: I18n): ApprovalWords {
  const locale = localeOf(i18n.locale)
  const stateLabels = Object.fromEntries(
    choiceLists.reportState.choices.map(({ value, label }) => [
      value,
      i18n._(messageIds.choice('reportState', value), {}, { message: label }),
    ]),
  )
  const role = (key: 'sent' | 'decided') =>
    i18n._(messageIds.reportWord(signaturesBlock.kind, key), {}, { message: signaturesBlock.words[key] })
  return {
    state: (state) => stateLabels[state] ?? state,
    version: (version) => i18n._(msg`Version ${version}`),
    nameAndMoment: punctuationOf(locale).qualified,
    moment: (at) => formatPaperMoment(at, locale),
    computed: (moment) => i18n._(msg`Calculated ${moment}`),
    sent: (who) => i18n._(msg`Sent for approval: ${who}`),
    approved: (who) => i18n._(msg`Approved: ${who}`),
    rejected: (who) => i18n._(msg`Sent back: ${who}`),
    reason: (reason) => i18n._(msg`Reason: ${reason}`),
    fingerprint: (start) => i18n._(msg`Fingerprint ${start}`),
    roles: { sent: role('sent'), decided: role('decided') },
  }
}

export function exportedText(i18n: I18n, at: string, name: string): string {
  const moment = formatPaperMoment(at, localeOf(i18n.locale))
  return i18n._(msg`Exported ${moment} by ${name}`)
}
