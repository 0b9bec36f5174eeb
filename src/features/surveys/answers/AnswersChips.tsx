import { Trans } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReviewState, reviewStates } from '#domain/survey/answerReview.ts'
import type { Question } from '#domain/survey/surveyContent.ts'
import { formatNumber } from '#i18n/formats.ts'
import { Chip } from '#ui/Chip.tsx'
import { FilterChip } from '../FilterChip.tsx'
import { useGroupName, useGroupWords } from '../statistics/useGroupNames.ts'
import type { AnswerRow } from './answerRows.ts'
import { countGroup, type AnswersFilter, answerGroups, flagsOf } from './answersFilter.ts'
import { DaysChip } from './DaysChip.tsx'
import styles from './Answers.module.css'
import { QuestionChip } from './QuestionChip.tsx'
import { useReviewWords } from './ReviewWord.tsx'

interface AnswersChipsProps {
  rows: readonly AnswerRow[]
  counts: Readonly<Record<ReviewState, number>>
  questions: readonly Question[]
  filter: AnswersFilter
  onFilter: (filter: AnswersFilter) => void
}

export function AnswersChips({ rows, counts, questions, filter, onFilter }: AnswersChipsProps) {
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
      {answerGroups.map((group) => {
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
      <DaysChip days={filter.days} onDays={(days) => onFilter({ ...filter, days })} />
      <QuestionChip questions={questions} filter={filter} onFilter={onFilter} />
    </div>
  )
}
