import { Trans, useLingui } from '@lingui/react/macro'
import { localeOf } from '#domain/locale.ts'
import { type Question, textIn } from '#domain/survey/surveyContent.ts'
import { useNavigation } from '#session/navigation.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { FilterChip } from '../FilterChip.tsx'
import { addressOf } from './answerAddress.ts'
import { type AnswerOrder, answerOrders } from './answerRows.ts'
import styles from './Desk.module.css'
import type { AnswerDesk } from './useAnswerDesk.ts'
import type { DeskState } from './useDeskState.ts'

interface DeskToolsProps {
  desk: AnswerDesk
  questions: readonly Question[]
  state: DeskState
  onState: (change: Partial<DeskState>) => void
}

/** Which survey, what is looked for, in what order, and as what it is shown. */
export function DeskTools({ desk, questions, state: { search, order, view, columnIds }, onState }: DeskToolsProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const { go } = useNavigation()
  const orders: Record<AnswerOrder, string> = { newest: t`Newest first`, oldest: t`Oldest first`, store: t`By store` }
  return (
    <div className={styles.tools}>
      {desk.surveys.length > 1 && (
        <Select
          label={<Trans>Survey</Trans>}
          labelHidden
          value={desk.survey?.id ?? ''}
          onChange={(one) => go(addressOf(one))}
          choices={desk.surveys.map(({ id, fields }) => ({
            value: id,
            label: recordTitle('survey', fields, locale) ?? '',
          }))}
        />
      )}
      <div className={styles.search}>
        <SearchField
          label={t`Search answers`}
          placeholder={t`Search answers`}
          value={search}
          onChange={(one) => onState({ search: one })}
        />
      </div>
      <Select
        label={<Trans>Order</Trans>}
        labelHidden
        value={order}
        onChange={(one) => onState({ order: answerOrders.find((known) => known === one) ?? 'newest' })}
        choices={answerOrders.map((one) => ({ value: one, label: orders[one] }))}
      />
      {questions.length > 0 && (
        <FilterChip
          label={t`Columns`}
          chosen={columnIds}
          onChosen={(ids) => onState({ columnIds: [...ids] })}
          choices={questions.map(({ id, text }) => ({ id, label: textIn(text, locale), count: undefined }))}
        />
      )}
      <SegmentedControl
        label={t`View`}
        value={view}
        onChange={(one) => onState({ view: one })}
        segments={[
          { value: 'list', label: t`List` },
          { value: 'map', label: t`Map` },
          { value: 'photos', label: t`Photos` },
        ]}
      />
    </div>
  )
}
