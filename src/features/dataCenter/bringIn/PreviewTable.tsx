import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { typeOf } from '#domain/fields/fieldTypes.ts'
import type { ColumnMatch } from '#domain/transfer/matchHeadings.ts'
import { isAtColumn, type ShownColumn } from '#domain/transfer/shownRow.ts'
import type { ReviewRow } from '#draw/sheets/sheetReview.ts'
import { columnWidth } from '#fieldKit/columnWidth.ts'
import { SpaceRow } from '#fieldKit/GridRow.tsx'
import { useWindowedRows } from '#fieldKit/useWindowedRows.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { classNames } from '#ui/classNames.ts'
import { Spoken } from '#ui/Spoken.tsx'
import { Cell, HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import { type CellToMend, type Part, partsOf } from './mendedParts.ts'
import { OutcomeBadge } from './OutcomeBadge.tsx'
import { PreviewCell } from './PreviewCell.tsx'
import styles from './Preview.module.css'
import { rowReasonText } from '../reasonText.ts'
import type { useReviewRows } from './useReviewRows.ts'

interface PreviewTableProps {
  rows: ReturnType<typeof useReviewRows>
  entity: EntityName
  columns: readonly ShownColumn[]
  hidden: ReadonlySet<string>
  leftOut: ReadonlySet<number>
  onLeaveOut: (row: number, isOut: boolean) => void
  matches: readonly ColumnMatch[]
  onMend: (cell: CellToMend) => void
}

const rowHeight = 52

export function PreviewTable({ rows, columns, hidden, leftOut, matches, ...acts }: PreviewTableProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLElement>(null)
  const windowed = useWindowedRows(frame, rows.count, rowHeight, -1)
  const from = windowed.rows[0]?.index ?? 0
  const to = windowed.rows.at(-1)?.index ?? 0
  const { see } = rows
  useEffect(() => see(from, to), [see, from, to])
  const shown = columns.flatMap((column, at) =>
    hidden.has(column.key) ? [] : [{ column, at, parts: partsOf(matches, column), ...lookOf(column) }],
  )
  const width = shown.reduce((sum, one) => sum + one.width, 240)
  const span = shown.length + 3
  return (
    <TableFrame ref={frame} label={t`Rows in the file`} className={styles.frame}>
      <Table className={styles.table} style={{ minWidth: width }} aria-rowcount={rows.count + 1}>
        <thead>
          <tr>
            <HeadCell className={styles.check}>
              <Spoken>
                <Trans>Include</Trans>
              </Spoken>
            </HeadCell>
            <HeadCell className={styles.row}>
              <Trans>Row</Trans>
            </HeadCell>
            <HeadCell className={styles.result}>
              <Trans>Result</Trans>
            </HeadCell>
            {shown.map(({ column, numeric, width: size }) => (
              <HeadCell key={column.key} numeric={numeric} style={{ width: size }}>
                {fieldLabel(column.entity, column.name)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {windowed.rows.flatMap(({ index, gapBefore }) => {
            const row = rows.rowAt(index)
            return [
              gapBefore > 0 && <SpaceRow key={`before ${index}`} height={gapBefore} span={span} />,
              row ? (
                <PreviewRow key={index} row={row} shown={shown} isOut={leftOut.has(row.row)} {...acts} />
              ) : (
                <SpaceRow key={index} height={rowHeight} span={span} />
              ),
            ]
          })}
          {windowed.gapAfter > 0 && <SpaceRow height={windowed.gapAfter} span={span} />}
        </tbody>
      </Table>
    </TableFrame>
  )
}

interface PreviewRowProps extends Pick<PreviewTableProps, 'entity' | 'onLeaveOut' | 'onMend'> {
  row: ReviewRow
  shown: readonly { column: ShownColumn; at: number; parts: readonly Part[]; numeric: boolean }[]
  isOut: boolean
}

function PreviewRow({ entity, row, shown, isOut, onLeaveOut, onMend }: PreviewRowProps) {
  const { t } = useLingui()
  const number = row.row
  const isWritten = row.outcome === 'new' || row.outcome === 'changed'
  // Reasons without a visible cell are shown on the row. Example: a closed store without a closing date, in a file that
  // has no closing date column.
  const notes = row.reasons.filter(
    ({ key, isRefusal }) => key === undefined || (isRefusal && !shown.some(({ column }) => isAtColumn(key, column))),
  )
  return (
    <tr className={classNames((isOut || !(isWritten || row.outcome === 'refused')) && styles.dim)}>
      <Cell className={styles.check}>
        {isWritten && (
          <CheckboxField
            label={<Spoken>{t`Row ${number}`}</Spoken>}
            checked={!isOut}
            onChange={(isIn) => onLeaveOut(number, !isIn)}
          />
        )}
      </Cell>
      <Cell className={styles.number}>{number}</Cell>
      <Cell>
        <OutcomeBadge outcome={isOut ? 'skipped' : row.outcome} />
        {notes.map((note) => (
          <small key={`${note.reason.code} ${note.key}`} className={styles.note}>
            {rowReasonText(entity, note)}
          </small>
        ))}
      </Cell>
      {shown.map(({ column, at, parts, numeric }) => (
        <PreviewCell key={column.key} {...{ row, column, at, parts, numeric, onMend }} />
      ))}
    </tr>
  )
}

function lookOf({ entity, name }: ShownColumn): { numeric: boolean; width: number } {
  const field = entityOf(entity).fields[name]
  if (!field) return { numeric: false, width: 160 }
  return { numeric: typeOf(field).align === 'end', width: columnWidth(field) }
}
