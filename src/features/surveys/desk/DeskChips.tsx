import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId, useState } from 'react'
import { type ReviewState, reviewStates } from '#domain/survey/answerReview.ts'
import { localeOf } from '#domain/locale.ts'
import { optionsOf } from '#domain/survey/questionTypes.ts'
import { type Question, textIn } from '#domain/survey/surveyContent.ts'
import { formatNumber } from '#i18n/formats.ts'
import { Chip } from '#ui/Chip.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Select } from '#ui/Select.tsx'
import { FilterChip, FilterChoices } from '../FilterChip.tsx'
import { useGroupName, useGroupWords } from '../statistics/useGroupNames.ts'
import type { AnswerRow } from './answerRows.ts'
import { anyReply, countGroup, type DeskFilter, deskGroups, flagsOf } from './deskFilter.ts'
import styles from './Desk.module.css'
import { useReviewWords } from './ReviewWord.tsx'

interface DeskChipsProps {
  rows: readonly AnswerRow[]
  counts: Readonly<Record<ReviewState, number>>
  questions: readonly Question[]
  filter: DeskFilter
  onFilter: (filter: DeskFilter) => void
}

/** States of review, which count up to all, then what else narrows. */
export function DeskChips({ rows, counts, questions, filter, onFilter }: DeskChipsProps) {
  const words = useReviewWords()
  const groupWords = useGroupWords()
  const name = useGroupName()
  const all = reviewStates.reduce((sum, state) => sum + counts[state], 0)
  const flagged = rows.filter((row) => flagsOf(row).length > 0).length
  return (
    <div className={styles.chips}>
      <Chip selected={filter.review === undefined} onClick={() => onFilter({ ...filter, review: undefined })}>
        <Trans>All</Trans> {formatNumber(all)}
      </Chip>
      {reviewStates.map((state) => (
        <Chip
          key={state}
          selected={filter.review === state}
          onClick={() => onFilter({ ...filter, review: filter.review === state ? undefined : state })}
        >
          {words[state]} {formatNumber(counts[state])}
        </Chip>
      ))}
      <Chip
        icon={<TriangleAlert size={16} aria-hidden="true" />}
        selected={filter.isFlagged}
        onClick={() => onFilter({ ...filter, isFlagged: !filter.isFlagged })}
      >
        <Trans>Flagged</Trans> {formatNumber(flagged)}
      </Chip>
      {deskGroups.map((group) => {
        const found = countGroup(rows, group)
        if (found.length < 2) return null
        return (
          <FilterChip
            key={group}
            label={groupWords[group]}
            chosen={filter.groups[group] ?? []}
            onChosen={(ids) => onFilter({ ...filter, groups: { ...filter.groups, [group]: ids } })}
            choices={found.map(({ id, count }) => ({ id, count, label: name(group, id) }))}
          />
        )
      })}
      <QuestionChip questions={questions} filter={filter} onFilter={onFilter} />
    </div>
  )
}

function QuestionChip({ questions, filter, onFilter }: Pick<DeskChipsProps, 'questions' | 'filter' | 'onFilter'>) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const id = useId()
  const [taken, setTaken] = useState('')
  const at = questions.find((question) => question.id === taken) ?? questions[0]
  if (!at) return null
  const isNarrowing = Object.values(filter.options).some((options) => options.length > 0)
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
        <FilterChoices
          chosen={filter.options[at.id] ?? []}
          onChosen={(options) => onFilter({ ...filter, options: { ...filter.options, [at.id]: options } })}
          choices={[
            ...optionsOf(at).map(({ id: option, text }) => ({ id: option, label: textIn(text, locale) })),
            { id: anyReply.answered, label: t`Answered` },
            { id: anyReply.empty, label: t`Left empty or not asked` },
          ].map((choice) => ({ ...choice, count: undefined }))}
        />
      </Popover>
    </>
  )
}
