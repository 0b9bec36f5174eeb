import { useLingui } from '@lingui/react/macro'
import { questionTypeIds, type QuestionTypeId, questionTypes } from '#domain/survey/questionTypes.ts'
import { questionTypeLabel } from '#i18n/fieldLabels.ts'
import { Menu, type MenuProps } from '#ui/Menu.tsx'
import { typeIcons } from './typeIcons.ts'

export function TypeMenu({ onType, trigger }: { onType: (type: QuestionTypeId) => void } & Pick<MenuProps, 'trigger'>) {
  const { t } = useLingui()
  const items = questionTypeIds.map((type) => {
    const Icon = typeIcons[questionTypes[type].icon]
    return {
      id: type,
      label: questionTypeLabel(type),
      icon: <Icon size={18} aria-hidden="true" />,
      onSelect: () => onType(type),
    }
  })
  return <Menu label={t`Question types`} align="start" items={items} trigger={trigger} />
}
