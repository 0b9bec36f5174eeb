import { useLingui } from '@lingui/react/macro'
import { daysOfWeek } from '#analysis/answers/isoWeek.ts'
import type { GroupId } from '#analysis/answers/answerBook.ts'
import type { CrossSideSummary, GroupName } from '#analysis/answers/crossOf.ts'
import { localeOf } from '#domain/locale.ts'
import { respondentId } from '#domain/survey/respondent.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { formatShortDate } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useSession } from '#session/useSession.ts'
import { useNames } from '../useNames.ts'

export function useGroupName(): (group: GroupId, id: string) => string {
  const { t } = useLingui()
  const { recordTitle, choiceLabel } = useFieldText()
  const { member } = useSession()
  const people = useNames()
  return (group, id) => {
    switch (group) {
      case 'store':
        return recordTitle('store', id)
      case 'zone':
        return recordTitle('tradeZone', id)
      case 'tier':
        return choiceLabel('sizeTier', id)
      case 'week':
        return daysOfWeek(id).map(formatShortDate).join('–')
      case 'surveyor':
        if (id === respondentId) return t`Public link`
        if (id === member.userId) return t`You`
        return people?.find((one) => one.id === id)?.name ?? t`A colleague`
    }
  }
}

/** Returns a function that creates a naming function for a cross-table side; a merged group lists all its members. */
export function useGroupNames(): (side: CrossSideSummary) => (name: GroupName) => string {
  const { i18n } = useLingui()
  const groupName = useGroupName()
  return ({ group }) =>
    (name) =>
      'options' in name
        ? name.options.map(({ text }) => textIn(text, localeOf(i18n.locale))).join(' + ')
        : name.ids.map((id) => (group ? groupName(group, id) : id)).join(' + ')
}

export function useGroupWords(): Readonly<Record<GroupId, string>> {
  const { t } = useLingui()
  return { store: t`Store`, zone: t`Trade zone`, tier: t`Store size tier`, surveyor: t`Surveyor`, week: t`Week` }
}
