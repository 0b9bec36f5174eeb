import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import type { changeQuestion } from '#domain/survey/editSurvey.ts'
import { optionsOf } from '#domain/survey/answerRules.ts'
import { type Question, questionsOf, textIn } from '#domain/survey/surveyContent.ts'
import { ComboBox } from '#ui/ComboBox.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { useDesign } from './design.ts'
import styles from './QuestionEditor.module.css'
import { useQuestionChoices } from './useQuestionChoices.ts'

export interface QuestionPartProps {
  question: Question
  onChange: (change: Parameters<typeof changeQuestion>[2], about: string) => void
}

type Kind = 'no' | 'always' | 'when'

export function RequiredField({ question, onChange }: QuestionPartProps) {
  const { content } = useDesign()
  const { t } = useLingui()
  const id = useId()
  const { required } = question
  const kind: Kind = typeof required === 'string' ? required : 'when'
  const index = questionsOf(content).findIndex((one) => one.id === question.id)
  const previous = questionsOf(content)[index - 1]
  function choose(next: Kind) {
    if (next !== 'when') onChange({ required: next }, 'required')
    else if (previous) onChange({ required: { when: { question: previous.id } } }, 'required')
  }
  return (
    <div data-part="required" className={styles.logicRow}>
      <span id={id} className={styles.logicLabel}>
        <Trans>Required</Trans>
      </span>
      <div className={styles.logicFields}>
        <SegmentedControl
          label={t`Required`}
          value={kind}
          onChange={choose}
          segments={[
            { value: 'no', label: <Trans>No</Trans> },
            { value: 'always', label: <Trans>Always</Trans> },
            { value: 'when', label: <Trans>Conditionally</Trans>, disabled: kind !== 'when' && previous === undefined },
          ]}
        />
        {typeof required !== 'string' && (
          <ConditionFields question={question} when={required.when} onChange={onChange} />
        )}
      </div>
    </div>
  )
}

interface ConditionProps extends QuestionPartProps {
  when: { readonly question: string; readonly option?: string }
}

function ConditionFields({ question, when, onChange }: ConditionProps) {
  const { content, locale } = useDesign()
  const { t } = useLingui()
  const choices = useQuestionChoices(question.id, 'before')
  const other = useMemo(() => questionsOf(content).find(({ id }) => id === when.question), [content, when.question])
  const options = other ? optionsOf(other) : []
  return (
    <>
      <div className={styles.grow}>
        <ComboBox
          label={t`Depends on question`}
          labelHidden
          placeholder={t`An earlier question`}
          value={when.question}
          choices={choices}
          onChange={(id) => id !== '' && onChange({ required: { when: { question: id } } }, 'required')}
        />
      </div>
      <Select
        label={t`Answer that makes this question required`}
        labelHidden
        className={styles.grow}
        value={when.option ?? ''}
        emptyLabel={t`has an answer`}
        choices={[
          ...options.map(({ id, text }) => ({ value: id, label: textIn(text, locale) || '–' })),
          ...(when.option !== undefined && !options.some(({ id }) => id === when.option)
            ? [{ value: when.option, label: t`a deleted option` }]
            : []),
        ]}
        onChange={(option) =>
          onChange(
            { required: { when: option === '' ? { question: when.question } : { question: when.question, option } } },
            'required',
          )
        }
      />
    </>
  )
}
