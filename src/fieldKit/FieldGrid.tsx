import { useLingui } from '@lingui/react/macro'
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useCallback,
  useLayoutEffect,
} from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { typeOf } from '#domain/fields/fieldTypes.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { classNames } from '#ui/classNames.ts'
import { Spoken } from '#ui/Spoken.tsx'
import { HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import { columnWidth } from './columnWidth.ts'
import type { NamedField } from './fieldLayout.ts'
import styles from './FieldTable.module.css'
import { GridRow, SpaceRow } from './GridRow.tsx'
import { selectionState, toggleRow } from './rowSelection.ts'
import { pressSort, type TableView } from './tableView.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useWindowedRows } from './useWindowedRows.ts'
import type { ShownRows } from './fieldTableProps.ts'

const rowHeight = 50
const checkWidth = 56

export function FieldGrid(props: ShownRows) {
  const { entity, view, shown, firstIndex, onOpen, onChoose, chosen, selected } = props
  const frame = useRef<HTMLElement>(null)
  const [active, setActive] = useActiveRow(frame, view, shown.length)
  const columns = useColumns(entity, view.columns)
  const windowed = useWindowedRows(frame, shown.length, rowHeight, active)
  const handlers = useHandlers(props, setActive)
  function moveTo(index: number) {
    setActive(index)
    onChoose?.(shown[index]!.id)
  }
  useShowChosen(frame, props, (index) => {
    setActive(index)
    windowed.scrollTo(index)
  })
  const keys = useRowKeys(frame, shown.length, active, moveTo, {
    open: (index) => onOpen(shown[index]!.id),
    toggle: (index) => handlers.onToggle(shown[index]!.id),
    scrollTo: windowed.scrollTo,
  })
  const width = columns.reduce((sum, [, field]) => sum + columnWidth(field), selected ? checkWidth : 0)
  const span = columns.length + (selected ? 1 : 0)
  return (
    <TableFrame ref={frame} label={props.label} className={styles.frame} onKeyDown={keys.onKeyDown}>
      <Table
        role="grid"
        aria-label={props.label}
        aria-rowcount={props.sorted.length + 1}
        aria-multiselectable={selected ? true : undefined}
        className={styles.table}
        style={{ minWidth: width }}
      >
        <ColumnWidths columns={columns} hasChecks={selected !== undefined} />
        <GridHead {...props} columns={columns} />
        <tbody>
          {windowed.rows.flatMap(({ index, gapBefore }) => [
            gapBefore > 0 && <SpaceRow key={`before ${index}`} height={gapBefore} span={span} />,
            <GridRow
              key={shown[index]!.id}
              row={shown[index]!}
              columns={columns}
              index={index}
              rowNumber={firstIndex + index + 2}
              isActive={index === active}
              isChosen={chosen === shown[index]!.id}
              isSelected={selected?.has(shown[index]!.id)}
              {...handlers}
              href={props.hrefOf?.(shown[index]!.id)}
              titleOf={props.titleOf}
            />,
          ])}
          {windowed.gapAfter > 0 && <SpaceRow height={windowed.gapAfter} span={span} />}
        </tbody>
      </Table>
    </TableFrame>
  )
}

function useHandlers({ selected, onSelected, onOpen, onChoose }: ShownRows, focusRow: (index: number) => void) {
  const onToggle = useStable((id: string) => selected && onSelected?.(toggleRow(selected, id)))
  return {
    onToggle,
    onFocusRow: useStable(focusRow),
    onOpen: useStable(onOpen),
    onPress: useStable(onChoose ?? onOpen),
  }
}

function ColumnWidths({ columns, hasChecks }: { columns: readonly NamedField[]; hasChecks: boolean }) {
  return (
    <colgroup>
      {hasChecks && <col style={{ width: checkWidth }} />}
      {columns.map(([name, field]) => (
        <col key={name} style={{ width: columnWidth(field) }} />
      ))}
    </colgroup>
  )
}

function useShowChosen(
  frame: RefObject<HTMLElement | null>,
  { chosen, shown }: ShownRows,
  moveTo: (index: number) => void,
): void {
  const show = useEffectEvent((id: string) => {
    const index = shown.findIndex((row) => row.id === id)
    if (index < 0) return
    moveTo(index)
    frame.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' })
  })
  const isHere = chosen != null && shown.some(({ id }) => id === chosen)
  useEffect(() => {
    if (isHere) show(chosen)
  }, [chosen, isHere])
}

/** Returns the focused row and its setter; resets to the first row when order or page changes. */
function useActiveRow(frame: RefObject<HTMLElement | null>, { sort, pageSize, page }: TableView, count: number) {
  const place = JSON.stringify([sort, pageSize, page])
  const [position, setPosition] = useState({ row: 0, place })
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0
  }, [frame, place])
  const row = position.place === place ? position.row : 0
  return [Math.min(row, count - 1), (next: number) => setPosition({ row: next, place })] as const
}

function useColumns(entity: EntityName, names: readonly string[]): readonly NamedField[] {
  return useMemo(() => {
    const { fields } = entityOf(entity)
    return names.flatMap((name): NamedField[] => (fields[name] ? [[name, fields[name]]] : []))
  }, [entity, names])
}

function GridHead(props: ShownRows & { columns: readonly NamedField[] }) {
  const { t } = useLingui()
  const { entity, view, onView, sorted, selected, onSelected } = props
  const state = selected ? selectionState(selected, sorted) : 'none'
  const sortOf = (name: string) =>
    view.sort?.field !== name ? 'none' : view.sort.descending ? 'descending' : 'ascending'
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selected && (
          <HeadCell className={styles.check}>
            <CheckboxField
              label={<Spoken>{t`Select all rows`}</Spoken>}
              checked={state === 'all'}
              indeterminate={state === 'some'}
              onChange={() => onSelected?.(new Set(state === 'all' ? [] : sorted.map(({ id }) => id)))}
            />
          </HeadCell>
        )}
        {props.columns.map(([name, field], place) => (
          <HeadCell
            key={name}
            numeric={typeOf(field).align === 'end'}
            sort={sortOf(name)}
            onSort={() => onView(pressSort(view, name))}
            className={classNames(place === 0 && styles.first, place === 0 && selected && styles.afterCheck)}
          >
            {fieldLabel(entity, name)}
          </HeadCell>
        ))}
      </tr>
    </thead>
  )
}

/** Returns a stable function that calls the latest `act`, for memoized rows. */
function useStable<Arguments extends unknown[]>(act: (...given: Arguments) => void): (...given: Arguments) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Arguments) => latest.current(...given), [])
}
