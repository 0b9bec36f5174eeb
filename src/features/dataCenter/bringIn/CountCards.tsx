import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RowFilter } from '#domain/transfer/findRows.ts'
import { formatNumber } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import type { ReviewAnswer } from '#draw/sheets/reviewAnswers.ts'
import styles from './Preview.module.css'

interface CountCard {
  id: string
  filter: RowFilter
  value: number
  words: ReactNode
  tone?: 'good' | 'accent' | 'bad' | 'warn'
}

interface CountCardsProps {
  result: ReviewAnswer
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
}

export function CountCards({ result, filter, onFilter }: CountCardsProps) {
  return (
    <div className={styles.counts}>
      {cardsOf(result).map(({ id, filter: own, value, words, tone }) => (
        <button
          key={id}
          type="button"
          aria-pressed={own.outcome === filter.outcome && own.noted === filter.noted}
          className={classNames(styles.count, tone && styles[tone])}
          onClick={() => onFilter(own)}
        >
          <b>{formatNumber(value)}</b>
          <span>{words}</span>
        </button>
      ))}
    </div>
  )
}

function cardsOf({ counts, alike }: ReviewAnswer): readonly CountCard[] {
  const cells = counts.cells
  const always: readonly CountCard[] = [
    { id: 'all', filter: {}, value: counts.read, words: <Trans>rows in the file</Trans> },
    { id: 'new', filter: { outcome: 'new' }, value: counts.new, words: <Trans>new</Trans>, tone: 'good' },
    {
      id: 'changed',
      filter: { outcome: 'changed' },
      value: counts.changed,
      tone: 'accent',
      words: <Plural value={cells} one="changed (# cell)" other="changed (# cells)" />,
    },
    { id: 'same', filter: { outcome: 'unchanged' }, value: counts.unchanged, words: <Trans>unchanged</Trans> },
    {
      id: 'refused',
      filter: { outcome: 'refused' },
      value: counts.refused,
      words: <Trans>rejected</Trans>,
      tone: 'bad',
    },
  ]
  const sometimes: readonly CountCard[] = [
    { id: 'alike', filter: { noted: 'alike' }, value: alike, words: <Trans>possible duplicates</Trans>, tone: 'warn' },
    {
      id: 'clash',
      filter: { noted: 'clash' },
      value: counts.clashes,
      tone: 'warn',
      words: <Trans>changed by someone else</Trans>,
    },
    { id: 'skipped', filter: { outcome: 'skipped' }, value: counts.skipped, words: <Trans>skipped</Trans> },
  ]
  return [...always, ...sometimes.filter(({ value }) => value > 0)]
}
