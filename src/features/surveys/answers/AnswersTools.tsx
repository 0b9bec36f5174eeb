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
import { useColumnWords } from './AnswerHeads.tsx'
import { type AnswerOrder, newestFirst } from './answerOrder.ts'
import styles from './Answers.module.css'
import type { SurveyAnswers } from './useSurveyAnswers.ts'
import type { AnswersState } from './useAnswersState.ts'

interface AnswersToolsProps {
  data: SurveyAnswers
  questions: readonly Question[]
  state: AnswersState
  view: AnswersState['view']
  canShowSideBySide: boolean
  onState: (change: Partial<AnswersState>) => void
}

export function AnswersTools(props: AnswersToolsProps) {
  const { data, questions, state, view, canShowSideBySide, onState } = props
  const { search, order, columnIds } = state
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const { go } = useNavigation()
  const orders = useOrders(order, questions)
  return (
    <div className={styles.tools}>
      {data.surveys.length > 1 && (
        <Select
          label={<Trans>Survey</Trans>}
          labelHidden
          value={data.survey?.id ?? ''}
          onChange={(one) => go(addressOf(one))}
          choices={data.surveys.map(({ id, fields }) => ({
            value: id,
            label: recordTitle('survey', fields, locale) ?? '',
          }))}
        />
      )}
      <div className={styles.search}>
        <SearchField
          label={t`Search responses`}
          placeholder={t`Search responses`}
          value={search}
          onChange={(one) => onState({ search: one })}
        />
      </div>
      <Select
        label={<Trans>Sort by</Trans>}
        labelHidden
        value={orderId(order)}
        onChange={(one) => onState({ order: orders.find(({ value }) => value === one)?.order ?? newestFirst })}
        choices={orders}
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
          ...(canShowSideBySide ? [{ value: 'beside', label: t`Side by side` } as const] : []),
          { value: 'list', label: t`List` },
          { value: 'map', label: t`Map` },
          { value: 'photos', label: t`Photos` },
        ]}
      />
    </div>
  )
}

const orderId = ({ by, isDescending }: AnswerOrder): string => `${by} ${isDescending ? 'down' : 'up'}`

function useOrders(now: AnswerOrder, questions: readonly Question[]) {
  const { t, i18n } = useLingui()
  const words: Readonly<Record<string, string>> = useColumnWords()
  const order = (by: string, isDescending: boolean, label: string) => {
    const one = { by, isDescending }
    return { value: orderId(one), label, order: one }
  }
  const usual = [
    order('finished', true, t`Newest first`),
    order('finished', false, t`Oldest first`),
    order('store', false, t`By store`),
    order('surveyor', false, t`By surveyor`),
    order('photos', true, t`Most photos first`),
    order('flags', true, t`Flagged first`),
    order('review', false, t`By status`),
  ]
  if (usual.some(({ value }) => value === orderId(now))) return usual
  const question = questions.find(({ id }) => id === now.by)
  const column = words[now.by] ?? (question && textIn(question.text, localeOf(i18n.locale))) ?? ''
  return [...usual, order(now.by, now.isDescending, t`By “${column}”`)]
}
