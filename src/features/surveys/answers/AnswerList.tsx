import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react'
import { useWindowedRows } from '#fieldKit/useWindowedRows.ts'
import { formatMinute } from '#i18n/formats.ts'
import { useNavigation } from '#session/navigation.ts'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { useWidth } from '#ui/useHeight.ts'
import { useGroupName } from '../statistics/useGroupNames.ts'
import { AnswerCells, AnswerLines, type ListColumn } from './AnswerCells.tsx'
import { AnswerHeads, type HeadTicks } from './AnswerHeads.tsx'
import styles from './AnswerList.module.css'
import type { AnswerOrder } from './answerOrder.ts'
import type { AnswerRow } from './answerRows.ts'

/** Heights of a row in px, as its style says; replies to chosen questions take a line of their own where there are no columns. */
const [rowHeight, askedHeight] = [54, 20]
/** From this width in px on answers stand in columns; each question takes so much more. */
const [columnsFrom, questionWidth] = [740, 110]

export interface AnswerListProps {
  rows: readonly AnswerRow[]
  hrefOf: (id: string) => string
  /** Opens one beside the list; without it a press goes to its page. */
  onOpen: ((id: string) => void) | undefined
  openId: string | undefined
  /** Ticked rows; undefined for who may not review. */
  ticked: ReadonlySet<string> | undefined
  onTick: (id: string) => void
  ticks: HeadTicks | undefined
  columns: readonly ListColumn[]
  order: AnswerOrder
  onOrder: (order: AnswerOrder) => void
}

/** Answers, one under another, in columns where there is room; of a long list the rows near the window are drawn. */
export function AnswerList(props: AnswerListProps) {
  const [width, measure] = useWidth()
  const hasColumns = width >= columnsFrom
  const height = rowHeight + (!hasColumns && props.columns.length > 0 ? askedHeight : 0)
  return (
    <Card flush>
      <div ref={measure}>
        <Rows key={height} {...props} height={height} hasColumns={hasColumns} />
      </div>
    </Card>
  )
}

interface RowsProps extends AnswerListProps {
  height: number
  hasColumns: boolean
}

function Rows({ height, hasColumns, ...props }: RowsProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const { rows, openId, columns } = props
  const at = rows.findIndex(({ id }) => id === openId)
  const windowed = useWindowedRows(frame, rows.length, height, Math.max(0, at))
  useScrollIntoView(windowed.scrollTo, openId === undefined ? -1 : at)
  const group = useGroupName()
  const nameOf = (id: string) => group('surveyor', id)
  return (
    <div ref={frame} className={windowed.isWhole ? styles.wholeFrame : styles.frame}>
      <div
        className={styles.table}
        data-columns={hasColumns || undefined}
        style={tableStyle(height, hasColumns ? columns.length : 0)}
      >
        {hasColumns && <AnswerHeads {...props} />}
        <ul className={styles.rows} aria-label={t`Responses`}>
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
                <Row {...props} row={row} hasColumns={hasColumns} nameOf={nameOf} />
              </li>
            )
          })}
        </ul>
        <div style={{ height: windowed.gapAfter }} />
      </div>
    </div>
  )
}

/** How high a row is, and how many columns it has of questions. */
const tableStyle = (height: number, questions: number): CSSProperties & Record<`--${string}`, string> => ({
  '--row': `${height}px`,
  ...(questions > 0
    ? { '--questions': `repeat(${questions}, minmax(96px, 1fr))`, minWidth: columnsFrom + questions * questionWidth }
    : {}),
})

/** The row that is open comes into sight when another one is opened. */
function useScrollIntoView(scrollTo: (index: number) => void, at: number) {
  const scroll = useRef(scrollTo)
  useEffect(() => {
    scroll.current = scrollTo
  })
  useEffect(() => {
    if (at >= 0) scroll.current(at)
  }, [at])
}

interface RowProps extends AnswerListProps {
  row: AnswerRow
  hasColumns: boolean
  nameOf: (id: string) => string
}

function Row({ row, hasColumns, nameOf, hrefOf, onOpen, ticked, onTick, columns }: RowProps) {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  const moment = formatMinute(row.at)
  return (
    <div className={styles.line} onClickCapture={(event) => onOpen && openInPanel(event, () => onOpen(row.id))}>
      {ticked && (
        <CheckboxField
          className={styles.tick}
          label={<Spoken>{t`Select ${moment} ${row.store}`}</Spoken>}
          checked={ticked.has(row.id)}
          onChange={() => onTick(row.id)}
        />
      )}
      {renderLink({
        href: hrefOf(row.id),
        className: (hasColumns ? styles.cells : styles.lines) ?? '',
        'aria-current': undefined,
        children: hasColumns ? (
          <AnswerCells row={row} columns={columns} nameOf={nameOf} />
        ) : (
          <AnswerLines row={row} columns={columns} />
        ),
      })}
    </div>
  )
}

/** A plain press on a link inside opens beside the list instead of going there. */
export function openInPanel(event: MouseEvent, open: () => void): void {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null
  if (!isLink || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  open()
}
