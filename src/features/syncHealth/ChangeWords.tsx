import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangeItem } from '#db/queries/changes.ts'
import { entityLabel, fieldLabel } from '#i18n/fieldLabels.ts'

export function ChangeWords({ item }: { item: ChangeItem }) {
  const { i18n } = useLingui()
  const kind = entityLabel(item.entity)
  switch (item.kind) {
    case 'create':
      return <Trans>New: {kind}</Trans>
    case 'delete':
      return <Trans>Deleted: {kind}</Trans>
    case 'restore':
      return <Trans>Restored: {kind}</Trans>
    case 'resolve':
      return <Trans>Conflict resolution</Trans>
    case 'patch': {
      const labels = Object.keys(item.values).map((field) => fieldLabel(item.entity, field))
      return new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'conjunction' }).format(labels)
    }
  }
}

export const changeTitle = (item: ChangeItem): string => item.title || entityLabel(item.entity)
