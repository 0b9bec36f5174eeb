import { useLingui } from '@lingui/react/macro'
import { type Grouping, readScope, type Scope, scopeText } from '#analysis/dashboard/dashboardScope.ts'
import type { StoreRow } from '#analysis/dashboard/chainRows.ts'
import { languageTag } from '#domain/locale.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useNavigation } from '#session/navigation.ts'
import { ComboBox } from '#ui/ComboBox.tsx'
import { useBoard, useStoreName } from './board.ts'
import { summaryAddress } from './dashboardAddress.ts'
import { useGroupName } from './useGroupName.ts'

const offered: readonly Grouping[] = ['city', 'tier', 'format', 'status']

export function ScopeChoice({ scope }: { scope: Scope | undefined }) {
  const { t } = useLingui()
  const { go } = useNavigation()
  const { everyStore } = useBoard().facts
  const { locale } = useFieldText()
  const storeName = useStoreName()
  const groupName = useGroupName()
  const kinds: Record<Grouping, string> = { status: t`Status`, city: t`City`, tier: t`Tier`, format: t`Format` }
  const { compare } = new Intl.Collator(languageTag[locale], { numeric: true })
  const groups = offered.flatMap((kind) =>
    [...new Set(everyStore.map((store: StoreRow) => store[kind]))]
      .filter((value) => value !== '')
      .map((value) => ({ value: scopeText({ kind, value }), label: `${groupName(kind, value)} · ${kinds[kind]}` })),
  )
  const stores = everyStore.map(({ id }) => ({
    value: scopeText({ kind: 'store', value: id }),
    label: storeName(id),
  }))
  const choices = [...groups, ...stores.toSorted((a, b) => compare(a.label, b.label))]
  return (
    <ComboBox
      label={t`Store, area or group`}
      value={scope ? scopeText(scope) : ''}
      onChange={(next) => go(summaryAddress(readScope(next) ?? { kind: 'all' }))}
      choices={choices}
    />
  )
}
