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

/** Row height in px. Matches the CSS. */
const rowHeight = 54
/** Height in px of the line added for chosen questions in the narrow layout. */
const askedHeight = 20
/** Minimum width in px of the column layout. */
const columnsFrom = 740
/** Additional minimum width in px per chosen question in the column layout. */
const questionWidth = 110

export interface AnswerListProps {
  rows: readonly AnswerRow[]
  hrefOf: (id: string) => string
  /** Opens the side panel; if undefined, a click navigates to the answer's page. */
  onOpen: ((id: string) => void) | undefined
  openId: string | undefined
  /** Ids of selected rows; undefined if the member may not review. */
  ticked: ReadonlySet<string> | undefined
  onTick: (id: string) => void
  ticks: HeadTicks | undefined
  columns: readonly ListColumn[]
  order: AnswerOrder
  onOrder: (order: AnswerOrder) => void
}

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

const tableStyle = (height: number, questions: number): CSSProperties & Record<`--${string}`, string> => ({
  '--row': `${height}px`,
  ...(questions > 0
    ? { '--questions': `repeat(${questions}, minmax(96px, 1fr))`, minWidth: columnsFrom + questions * questionWidth }
    : {}),
})

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
          label={<Spoken>{t`Select response: ${moment}, ${row.store}`}</Spoken>}
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

/** Opens the side panel on a click outside links, or on a link without Cmd, Ctrl or Shift. */
export function openInPanel(event: MouseEvent, open: () => void): void {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null
  if (!isLink || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  open()
}
