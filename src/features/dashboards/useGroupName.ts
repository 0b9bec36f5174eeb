import { useLingui } from '@lingui/react/macro'
import type { Grouping } from '#analysis/dashboard/dashboardScope.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useBoard } from './board.ts'

export function useGroupName(): (by: Grouping, value: string) => string {
  const { t } = useLingui()
  const { choiceLabel, locale } = useFieldText()
  const { everyStore } = useBoard().facts
  const listOf = { status: 'status', tier: 'sizeTier', format: 'format' } as const
  return (by, value) => {
    if (value === '') return t`Unknown`
    if (by !== 'city') return choiceLabel(listOf[by], value)
    const spelled = everyStore.find(({ city, cityEnglish }) => city === value && cityEnglish !== '')?.cityEnglish
    return locale === 'en-us' && spelled !== undefined ? spelled : value
  }
}
