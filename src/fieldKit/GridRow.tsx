import { useLingui } from '@lingui/react/macro'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { typeOf, writeField } from '#domain/fields/fieldTypes.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { classNames } from '#ui/classNames.ts'
import { Spoken } from '#ui/Spoken.tsx'
import { Cell } from '#ui/Table.tsx'
import type { NamedField } from './fieldLayout.ts'
import type { FieldRow } from './fieldRow.ts'
import styles from './FieldTable.module.css'
import { StatusText } from './FieldValueText.tsx'

export interface GridRowProps {
  row: FieldRow
  columns: readonly NamedField[]
  /** Index among the visible rows, from 0. */
  index: number
  /** Number among all rows; the header is 1. */
  rowNumber: number
  isActive: boolean
  isChosen: boolean
  /** Selection state; undefined if rows can't be selected. */
  isSelected: boolean | undefined
  onToggle: (id: string) => void
  onFocusRow: (index: number) => void
  onPress: (id: string) => void
  onOpen: (id: string) => void
  href: string | undefined
  titleOf: ((row: FieldRow) => string) | undefined
}

/** One record as a row. A click outside interactive elements opens or chooses the record, unless it selects text. */
function PlainGridRow(props: GridRowProps) {
  const { row, columns, index, rowNumber, isActive, isChosen, isSelected, href, ...actions } = props
  const { t } = useLingui()
  const context = useFieldText()
  const textOf = ([name, field]: NamedField) => writeField(field, row.fields[name], context)
  const [first] = columns
  const isNameless = first === undefined || row.fields[first[0]] == null
  const title = isNameless && actions.titleOf ? actions.titleOf(row) : first ? textOf(first) : row.id
  return (
    <tr
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={rowNumber}
      aria-selected={isSelected}
      aria-current={isChosen ? 'true' : undefined}
      className={styles.row}
      onFocus={() => actions.onFocusRow(index)}
      onClick={(event) => isFreePress(event) && actions.onPress(row.id)}
      onDoubleClick={(event) => isOfRow(event) && actions.onOpen(row.id)}
    >
      {isSelected !== undefined && (
        <Cell className={styles.check}>
          <CheckboxField
            tabIndex={-1}
            label={<Spoken>{t`Select ${title}`}</Spoken>}
            checked={isSelected}
            onChange={() => actions.onToggle(row.id)}
          />
        </Cell>
      )}
      {columns.map(([name, field], place) => (
        <Cell
          key={name}
          numeric={typeOf(field).align === 'end'}
          className={classNames(
            styles.cell,
            place === 0 && styles.first,
            place === 0 && isSelected !== undefined && styles.afterCheck,
          )}
        >
          <CellText
            field={field}
            value={row.fields[name]}
            text={place === 0 ? title : textOf([name, field])}
            mark={place === 0 ? row.mark : undefined}
            href={place === 0 ? href : undefined}
            onOpen={() => actions.onOpen(row.id)}
          />
          {place === 0 && row.badge}
        </Cell>
      ))}
    </tr>
  )
}

/** Memoized, so handlers must be stable. */
export const GridRow = memo(PlainGridRow)

function CellText(props: {
  field: NamedField[1]
  value: unknown
  text: string
  mark: ReactNode
  href: string | undefined
  onOpen: () => void
}): ReactNode {
  const { field, value, text, mark, href } = props
  const words = field.list === 'status' ? <StatusText value={value} text={text} /> : text
  const shown = mark ? (
    <>
      <span className={styles.mark}>{mark}</span>
      {words}
    </>
  ) : (
    words
  )
  if (href === undefined) return shown
  return (
    <a href={href} tabIndex={-1} className={styles.link} onClick={(event) => openHere(event, props.onOpen)}>
      {shown}
    </a>
  )
}

/** Opens on a plain click. Clicks with modifier keys or other mouse buttons are left to the browser. */
export function openHere(event: MouseEvent, open: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  open()
}

const isOfRow = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest('a, button, input, label, select'))

const isFreePress = (event: MouseEvent): boolean => isOfRow(event) && (window.getSelection()?.toString() ?? '') === ''

export function SpaceRow({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden="true" className={styles.space}>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )
}
