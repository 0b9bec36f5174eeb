import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { entityOf } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import type { FieldDifference } from '#domain/transfer/review.ts'
import { isAtColumn, type ShownCell, type ShownColumn } from '#domain/transfer/shownRow.ts'
import type { ReviewRow } from '#draw/sheets/sheetReview.ts'
import { CountText, countOf } from '#fieldKit/CountText.tsx'
import { isCounted } from '#fieldKit/fieldLayout.ts'
import { FieldValueText } from '#fieldKit/FieldValueText.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { Cell } from '#ui/Table.tsx'
import styles from './Mend.module.css'
import { canMend, type CellToMend, isTyped, type Part } from './mendedParts.ts'
import { reasonText } from '../reasonText.ts'

interface PreviewCellProps {
  row: ReviewRow
  column: ShownColumn
  at: number
  parts: readonly Part[]
  numeric: boolean
  onMend: (cell: CellToMend) => void
}

export function PreviewCell({ row, column, at, parts, numeric, onMend }: PreviewCellProps) {
  const { entity, name } = column
  const open = canMend(row, parts) ? () => onMend({ row, column, parts }) : undefined
  const typed = isTyped(row, parts) && <Typed onPress={open} />
  const cell = row.shown[at]
  const reason = row.reasons.find(({ key }) => isAtColumn(key, column))
  const difference = row.records.find((record) => record.entity === entity)?.fields.find((field) => field.name === name)
  if (reason?.isRefusal) {
    return (
      <Cell numeric={numeric} state="refused">
        <Pressed onPress={open}>
          <b>{cell?.text === '' ? '–' : cell?.text}</b>
          <small>{reasonText(entity, reason)}</small>
        </Pressed>
      </Cell>
    )
  }
  if (row.outcome === 'changed' && difference) {
    return (
      <Cell numeric={numeric} state="changed">
        <Changed column={column} difference={difference} />
        {typed}
      </Cell>
    )
  }
  return (
    <Cell numeric={numeric}>
      <Plain column={column} cell={cell} />
      {typed}
      {reason && <small>{reasonText(entity, reason)}</small>}
    </Cell>
  )
}

function Pressed({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }) {
  if (!onPress) return children
  return (
    <button type="button" className={styles.cell} onClick={onPress}>
      {children}
      <Spoken>
        <Trans>Fix here</Trans>
      </Spoken>
    </button>
  )
}

const Typed = ({ onPress }: { onPress: (() => void) | undefined }) => (
  <Pressed onPress={onPress}>
    <small className={styles.typed}>
      <Trans>edited</Trans>
    </small>
  </Pressed>
)

function Changed({ column, difference }: { column: ShownColumn; difference: FieldDifference }) {
  return (
    <>
      <Spoken>
        <Trans>Before:</Trans>{' '}
      </Spoken>
      <del>
        <Value column={column} value={difference.from ?? null} />
      </del>
      <Spoken>
        <Trans>Now:</Trans>{' '}
      </Spoken>
      <b>
        <Value column={column} value={difference.to} />
      </b>
      {difference.isClash && (
        <small>
          <Trans>later changed by someone else</Trans>
        </small>
      )}
    </>
  )
}

const Plain = ({ column, cell }: { column: ShownColumn; cell: ShownCell | undefined }) =>
  cell?.value === undefined ? cell?.text || '–' : <Value column={column} value={cell.value} />

function Value({ column: { entity, name }, value }: { column: ShownColumn; value: Json }) {
  const field = entityOf(entity).fields[name]
  if (!field) return JSON.stringify(value)
  return isCounted(field) ? (
    <CountText field={field} count={countOf(value)} />
  ) : (
    <FieldValueText field={field} value={value} />
  )
}
