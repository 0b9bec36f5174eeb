import { Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import ImageIcon from 'lucide-react/icons/image'
import { companyDay } from '#i18n/companyClock.ts'
import { formatMinute, formatNumber, formatShortDate } from '#i18n/formats.ts'
import { labelled } from '#i18n/labelled.ts'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { AnswerBadges } from './AnswerBadges.tsx'
import styles from './AnswerList.module.css'
import type { AnswerRow } from './answerRows.ts'
import { flagsOf } from './answersFilter.ts'
import { ReviewWord } from './ReviewWord.tsx'

interface AnswerCellsProps {
  row: AnswerRow
  columns: readonly ListColumn[]
  nameOf: (id: string) => string
}

export function AnswerCells({ row, columns, nameOf }: AnswerCellsProps) {
  return (
    <>
      <StoreCell row={row} />
      <span className={styles.one}>
        <WriterWords row={row} />
      </span>
      <span className={styles.two}>
        <span>{row.at === '' ? '–' : formatMinute(row.at)}</span>
        <span>
          <MinuteWords row={row} />
        </span>
      </span>
      <span className={styles.figure}>{row.photos > 0 && formatNumber(row.photos)}</span>
      <FlagCell row={row} />
      {columns.map(({ id, textOf }) => (
        <span key={id} className={styles.one}>
          {textOf(row.id) || '–'}
        </span>
      ))}
      <span className={styles.two}>
        <ReviewWord review={row.review} />
        <span className={styles.under}>
          <ReviewDetail row={row} nameOf={nameOf} />
        </span>
      </span>
    </>
  )
}

export function AnswerLines({ row, columns }: Pick<AnswerCellsProps, 'row' | 'columns'>) {
  return (
    <>
      <span className={styles.lineOver}>
        <strong>{row.store || formatMinute(row.at)}</strong>
        <ReviewWord review={row.review} />
      </span>
      <span className={styles.lineUnder}>
        <span className={styles.about}>
          <WriterWords row={row} />
          {row.store !== '' && ` · ${formatMinute(row.at)}`}
          {row.minutes !== undefined && ' · '}
          <MinuteWords row={row} />
        </span>
        {row.photos > 0 && (
          <span className={styles.photos}>
            <ImageIcon size={16} aria-hidden="true" /> {formatNumber(row.photos)}
          </span>
        )}
        <FlagCell row={row} hasUnsent />
      </span>
      {columns.length > 0 && (
        <span className={styles.questionText}>
          {columns.map(({ heading, textOf }) => labelled(heading, textOf(row.id) || '–')).join(' · ')}
        </span>
      )}
    </>
  )
}

function StoreCell({ row: { store, code, status } }: { row: AnswerRow }) {
  return (
    <span className={styles.store}>
      {status !== undefined && <StatusShape status={Number(status) as ShapeName} size={14} />}
      <span className={styles.two}>
        <strong>{store || '–'}</strong>
        <span>{code}</span>
      </span>
    </span>
  )
}

function FlagCell({ row, hasUnsent = false }: { row: AnswerRow; hasUnsent?: boolean }) {
  const [first, ...more] = hasUnsent ? row.labels : flagsOf(row)
  return (
    <span className={styles.flags}>
      {first && <AnswerBadges labels={[first]} />}
      {more.length > 0 && <span className={styles.more}>+{formatNumber(more.length)}</span>}
    </span>
  )
}

function ReviewDetail({ row: { labels, review, reviewer, reviewedAt }, nameOf }: Omit<AnswerCellsProps, 'columns'>) {
  if (labels.includes('unsent'))
    return (
      <>
        <CloudOff size={14} aria-hidden="true" /> <Trans>unsent</Trans>
      </>
    )
  if (review === 'issues' && reviewedAt !== undefined) {
    const day = formatShortDate(companyDay(reviewedAt))
    return <Trans>sent back {day}</Trans>
  }
  return (review === 'approved' || review === 'rejected') && reviewer !== undefined ? nameOf(reviewer) : null
}

function MinuteWords({ row: { minutes } }: { row: AnswerRow }) {
  if (minutes === undefined) return null
  const length = formatNumber(minutes, minutes < 10 ? 1 : 0)
  return <Trans>{length} min</Trans>
}

export function WriterWords({ row: { by, name } }: { row: AnswerRow }) {
  if (by === 'link') return <Trans>Public link</Trans>
  if (by === 'self') return <Trans>You</Trans>
  return name || <Trans>A colleague</Trans>
}

export interface ListColumn {
  readonly id: string
  readonly heading: string
  readonly textOf: (id: string) => string
}
