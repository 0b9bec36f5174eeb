import { Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { type AnswerFilter, everyAnswer } from '#analysis/answers/answerFilter.ts'
import { type GroupId, groupIds } from '#analysis/answers/answerBook.ts'
import { countOf, isGrouping, type QuestionStatistics } from '#analysis/answers/questionStatistics.ts'
import type { AnswerStatistics } from '#analysis/answers/statistics.ts'
import { localeOf } from '#domain/locale.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { type FilterChipProps, FilterChip, FilterChoices } from '../FilterChip.tsx'
import styles from './Statistics.module.css'
import { useGroupName, useGroupWords } from './useGroupNames.ts'

interface FilterBarProps {
  statistics: AnswerStatistics
  filter: AnswerFilter
  onFilter: (filter: AnswerFilter) => void
}

export function StatisticsFilters({ statistics, filter, onFilter }: FilterBarProps) {
  const words = useGroupWords()
  const name = useGroupName()
  const setGroup = (group: GroupId) => (ids: readonly string[]) =>
    onFilter({ ...filter, groups: { ...filter.groups, [group]: ids } })
  const isNarrowed = JSON.stringify({ ...filter, hasUnsent: true }) !== JSON.stringify(everyAnswer)
  return (
    <div className={styles.filters}>
      {groupIds.map((group) =>
        statistics.groups[group].length < 2 && !filter.groups[group]?.length ? null : (
          <FilterChip
            key={group}
            label={words[group]}
            chosen={filter.groups[group] ?? []}
            onChosen={setGroup(group)}
            choices={statistics.groups[group].map(({ id, count }) => ({ id, label: name(group, id), count }))}
          />
        ),
      )}
      <QuestionChips statistics={statistics} filter={filter} onFilter={onFilter} />
      {isNarrowed && (
        <Button variant="quiet" size="small" onClick={() => onFilter({ ...everyAnswer, hasUnsent: filter.hasUnsent })}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
      <Switch
        className={styles.unsent}
        label={<Trans>Include unsent responses</Trans>}
        checked={filter.hasUnsent}
        onChange={(hasUnsent) => onFilter({ ...filter, hasUnsent })}
      />
    </div>
  )
}

function QuestionChips({ statistics, filter, onFilter }: FilterBarProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const id = useId()
  const [taken, setTaken] = useState('')
  const asked = statistics.questions.filter(isGrouping)
  const narrowed = asked.filter(({ question }) => (filter.options[question.id]?.length ?? 0) > 0)
  const at = asked.find(({ question }) => question.id === taken) ?? asked[0]
  const choicesOf = (part: QuestionStatistics): FilterChipProps['choices'] =>
    part.options.map(({ id: option, text }, index) => ({
      id: option,
      label: textIn(text, locale),
      count: countOf(part, index),
    }))
  const set = (question: string) => (ids: readonly string[]) =>
    onFilter({ ...filter, options: { ...filter.options, [question]: ids } })
  return (
    <>
      {narrowed.map((part) => (
        <FilterChip
          key={part.question.id}
          label={textIn(part.question.text, locale)}
          chosen={filter.options[part.question.id] ?? []}
          onChosen={set(part.question.id)}
          choices={choicesOf(part)}
        />
      ))}
      {at && (
        <>
          <Chip popoverTarget={id} aria-haspopup="dialog" trailingIcon={<ChevronDown size={16} aria-hidden="true" />}>
            <Trans>By answer</Trans>
          </Chip>
          <Popover id={id} label={t`By answer`} title={<Trans>By answer</Trans>} align="start">
            <Select
              label={t`Question`}
              value={at.question.id}
              onChange={setTaken}
              choices={asked.map(({ question }) => ({ value: question.id, label: textIn(question.text, locale) }))}
            />
            <FilterChoices
              chosen={filter.options[at.question.id] ?? []}
              onChosen={set(at.question.id)}
              choices={choicesOf(at)}
            />
          </Popover>
        </>
      )}
    </>
  )
}
