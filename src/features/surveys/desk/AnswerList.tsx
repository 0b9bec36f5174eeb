import { Trans, useLingui } from '@lingui/react/macro'
import ImageIcon from 'lucide-react/icons/image'
import { type MouseEvent, useEffect, useRef } from 'react'
import { formatMinute, formatNumber } from '#i18n/formats.ts'
import { useNavigation } from '#session/navigation.ts'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { useWindowedRows } from '#fieldKit/useWindowedRows.ts'
import { AnswerBadges } from './AnswerBadges.tsx'
import type { AnswerRow } from './answerRows.ts'
import styles from './Desk.module.css'
import { ReviewWord } from './ReviewWord.tsx'

/** Height of a row in px, as its style says. */
const rowHeight = 64

export interface AnswerListProps {
  rows: readonly AnswerRow[]
  hrefOf: (id: string) => string
  /** Opens one beside the list; without it a press goes to its page. */
  onOpen: ((id: string) => void) | undefined
  openId: string | undefined
  /** Ticked rows; undefined for who may not review. */
  ticked: ReadonlySet<string> | undefined
  onTick: (id: string) => void
  /** Replies that stand as columns, by heading. */
  columns: readonly { readonly heading: string; readonly textOf: (id: string) => string }[]
}

/** Answers, one under another; of a long list the rows near the window are drawn. */
export function AnswerList(props: AnswerListProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const { rows, openId } = props
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === openId),
  )
  const windowed = useWindowedRows(frame, rows.length, rowHeight, at)
  const { scrollTo } = windowed
  const scroll = useRef(scrollTo)
  useEffect(() => {
    scroll.current = scrollTo
  })
  useEffect(() => {
    if (openId !== undefined) scroll.current(at)
  }, [openId, at])
  return (
    <Card flush>
      <div ref={frame} className={windowed.isWhole ? styles.wholeFrame : styles.frame}>
        <ul className={styles.rows} aria-label={t`Answers`}>
          {windowed.rows.map(({ index, gapBefore }) => {
            const row = rows[index]!
            return (
              <li
                key={row.id}
                className={styles.item}
                style={{ marginBlockStart: gapBefore }}
                data-open={row.id === openId || undefined}
                data-ticked={props.ticked?.has(row.id) || undefined}
              >
                <Row {...props} row={row} />
              </li>
            )
          })}
        </ul>
        <div style={{ height: windowed.gapAfter }} />
      </div>
    </Card>
  )
}

function Row({ row, hrefOf, onOpen, ticked, onTick, columns }: AnswerListProps & { row: AnswerRow }) {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  const moment = formatMinute(row.at)
  function open(event: MouseEvent) {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(row.id)
  }
  return (
    <div className={styles.line} onClickCapture={(event) => isLink(event) && open(event)}>
      {ticked && (
        <CheckboxField
          className={styles.tick}
          label={<span className={styles.spoken}>{t`Tick ${moment} ${row.store}`}</span>}
          checked={ticked.has(row.id)}
          onChange={() => onTick(row.id)}
        />
      )}
      {renderLink({
        href: hrefOf(row.id),
        className: styles.row ?? '',
        'aria-current': undefined,
        children: <RowWords row={row} columns={columns} />,
      })}
    </div>
  )
}

const isLink = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest('a') !== null

function RowWords({ row, columns }: { row: AnswerRow; columns: AnswerListProps['columns'] }) {
  const minutes = row.minutes === undefined ? undefined : formatNumber(row.minutes, row.minutes < 10 ? 1 : 0)
  return (
    <>
      <span className={styles.lead}>
        <strong>{row.store || formatMinute(row.at)}</strong>
        <span className={styles.quiet}>
          <WriterWords row={row} />
          {row.store !== '' && ` · ${formatMinute(row.at)}`}
          {minutes !== undefined && (
            <>
              {' · '}
              <Trans>{minutes} min</Trans>
            </>
          )}
        </span>
      </span>
      {columns.map(({ heading, textOf }) => (
        <span key={heading} className={styles.column}>
          <span className={styles.quiet}>{heading}</span>
          <span>{textOf(row.id) || '–'}</span>
        </span>
      ))}
      <span className={styles.badges}>
        {row.photos > 0 && (
          <span className={styles.photos}>
            <ImageIcon size={16} aria-hidden="true" /> {formatNumber(row.photos)}
          </span>
        )}
        <AnswerBadges labels={row.labels} />
      </span>
      <ReviewWord review={row.review} />
    </>
  )
}

/** Who answered; by name where this device knows it. */
export function WriterWords({ row: { by, name } }: { row: AnswerRow }) {
  if (by === 'link') return <Trans>Public link</Trans>
  if (by === 'self') return <Trans>You</Trans>
  return name || <Trans>A colleague</Trans>
}
