import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Role, roles } from '#domain/access/permissions.ts'
import type { AuditEntry } from '#domain/contracts/audit.ts'
import { entityNames } from '#domain/entities.ts'
import { isErrorCode } from '#domain/errors.ts'
import { roleLabel } from '#i18n/roleLabel.ts'
import { errorText } from '#i18n/errorText.ts'
import { entityPlural } from '#i18n/fieldLabels.ts'
import { listed } from '#i18n/labelled.ts'

type Details = AuditEntry['details']

/**
 * Returns a function that describes an entry's details in the reader's language, omitting details this version doesn't
 * know.
 */
export function useDetailWords(): (entry: AuditEntry) => string {
  const { t } = useLingui()
  const ways: Readonly<Record<string, string>> = {
    password: t`with password`,
    google: t`with Google`,
    apple: t`with Apple`,
    invitation: t`by invitation`,
  }
  const statuses: Readonly<Record<string, string>> = { '0': t`Invalid`, '1': t`Valid` }

  function changeWords({ action, details: { from, to } }: AuditEntry): string | undefined {
    if (from === undefined || to === undefined || from === to) return undefined
    const [before, after] =
      action === 'statusChange' ? [statuses[from] ?? from, statuses[to] ?? to] : [roleWords(from), roleWords(to)]
    return t`${before} → ${after}`
  }
  function boundWords({ boundFrom, boundTo }: Details): string | undefined {
    const [before, after] = [boundFrom, boundTo].map((text) => Number.parseInt(text ?? '', 10))
    if (before === undefined || after === undefined || !(before >= 0 && after >= 0) || before === after)
      return undefined
    return t`assigned stores: ${before} → ${after}`
  }
  const rowWords = ({ added, changed, refused }: Details): string =>
    t`rows: ${added ?? '0'} new, ${changed ?? '0'} changed, ${refused ?? '0'} rejected`
  return (entry) => {
    const { way, reason, roles: given, ended, count, added, undone } = entry.details
    const many = Number(count)
    const gone = Number(ended)
    const back = Number(undone)
    const words = [
      way === undefined ? undefined : ways[way],
      isErrorCode(reason) ? errorText(reason) : entry.action === 'staffAct' ? reason : undefined,
      given === undefined ? undefined : roleWords(given),
      changeWords(entry),
      boundWords(entry.details),
      count === undefined ? undefined : plural(many, { one: '# record', other: '# records' }),
      added === undefined ? undefined : rowWords(entry.details),
      undone === undefined ? undefined : plural(back, { one: '# change undone', other: '# changes undone' }),
      ended === undefined ? undefined : plural(gone, { one: '# device', other: '# devices' }),
    ]
    return words.filter(Boolean).join(' · ')
  }
}

const roleWords = (text: string): string =>
  listed(text.split(', ').map((role) => (roles.includes(role as Role) ? roleLabel(role as Role) : role)))

export function objectWords({ object: { kind, label } }: AuditEntry): string {
  if (label !== '') return label
  const entity = entityNames.find((name) => name === kind)
  return entity === undefined ? '' : entityPlural(entity)
}
