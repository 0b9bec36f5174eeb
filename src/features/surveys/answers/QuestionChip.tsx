import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { localeOf } from '#domain/locale.ts'
import { optionsOf } from '#domain/survey/answerRules.ts'
import { type AnswerKind, answersAs } from '#domain/survey/questionTypes.ts'
import { type Question, textIn } from '#domain/survey/surveyContent.ts'
import { Chip } from '#ui/Chip.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Select } from '#ui/Select.tsx'
import { FilterChoices } from '../FilterChip.tsx'
import { anyReply, type AnswersFilter, isOpen } from './answersFilter.ts'
import { NumbersBetween } from './NumbersBetween.tsx'

const hasRange = {
  choice: false,
  choices: false,
  text: false,
  drawn: false,
  photos: false,
  number: true,
} satisfies Record<AnswerKind, boolean>

interface QuestionChipProps {
  questions: readonly Question[]
  filter: AnswersFilter
  onFilter: (filter: AnswersFilter) => void
}

export function QuestionChip({ questions, filter, onFilter }: QuestionChipProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const id = useId()
  const [taken, setTaken] = useState('')
  const at = questions.find((question) => question.id === taken) ?? questions[0]
  if (!at) return null
  const isNarrowing =
    Object.values(filter.options).some((options) => options.length > 0) ||
    Object.values(filter.numbers).some((range) => !isOpen(range))
  return (
    <>
      <Chip popoverTarget={id} aria-haspopup="dialog" selected={isNarrowing}>
        <Trans>By answer</Trans>
      </Chip>
      <Popover id={id} label={t`By answer`} title={<Trans>By answer</Trans>} align="start">
        <Select
          label={t`Question`}
          value={at.id}
          onChange={setTaken}
          choices={questions.map((question) => ({ value: question.id, label: textIn(question.text, locale) }))}
        />
        {hasRange[answersAs(at)] && (
          <NumbersBetween
            key={at.id}
            unit={textIn(at.unit, locale)}
            range={filter.numbers[at.id] ?? {}}
            onRange={(range) => onFilter({ ...filter, numbers: { ...filter.numbers, [at.id]: range } })}
          />
        )}
        <FilterChoices
          chosen={filter.options[at.id] ?? []}
          onChosen={(options) => onFilter({ ...filter, options: { ...filter.options, [at.id]: options } })}
          choices={[
            ...optionsOf(at).map(({ id: option, text }) => ({ id: option, label: textIn(text, locale) })),
            { id: anyReply.answered, label: t({ message: 'Has an answer', context: 'filter' }) },
            { id: anyReply.empty, label: t`No answer or not asked` },
          ].map((choice) => ({ ...choice, count: undefined }))}
        />
      </Popover>
    </>
  )
}
