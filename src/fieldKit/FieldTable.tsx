import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useHasCards } from '#ui/breakpoints.ts'
import { FieldCards } from './FieldCards.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import type { FieldRow } from './fieldRow.ts'
import styles from './FieldTable.module.css'
import { makeSorter } from './sortRows.ts'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { pageOf, type TableView } from './tableView.ts'

export interface FieldTableProps {
  entity: EntityName
  /** What the list shows, for those who can't see it: "Stores". */
  label: string
  /** All records that the filter let through. Keep the array stable while its content is: ranks are kept with it. */
  rows: readonly FieldRow[]
  view: TableView
  onView: (view: TableView) => void
  onOpen: (id: string) => void
  /** The row that something beside the list speaks of; it is brought into sight. */
  chosen?: string | null | undefined
  /** A press on a row, or a key that moves to it, chooses it; its name, Enter and a double press open it then. Without it a press opens. */
  onChoose?: ((id: string) => void) | undefined
  /** Address of a record, so that it opens in a new tab, too. */
  hrefOf?: ((id: string) => string) | undefined
  /** Ids that are selected; without it nothing can be. */
  selected?: ReadonlySet<string> | undefined
  onSelected?: ((selected: ReadonlySet<string>) => void) | undefined
  /** What can be done with the rows that are selected. */
  selectionActions?: ReactNode
  /** The figure that a phone shows at the right; the first column of figures unless told otherwise. */
  keyField?: string | undefined
  /** What a record is called where its first column has nothing to show. */
  titleOf?: ((row: FieldRow) => string) | undefined
  /** Above the list, at the left: filter, search. */
  tools?: ReactNode
  /** In place of rows when there is none. */
  empty?: ReactNode
}

/** A list of records: sorted, paged or windowed, with columns to choose; cards on phones and upright tablets. Holds 20,000 rows. */
export function FieldTable(props: FieldTableProps) {
  const { entity, rows, view, onView } = props
  const context = useFieldText()
  const { fields } = entityOf(entity)
  const hasCards = useHasCards()
  const sorter = useMemo(() => makeSorter(rows, fields, context), [rows, fields, context])
  const sorted = useMemo(() => sorter(view.sort), [sorter, view.sort])
  const { start, end } = pageOf(view, sorted.length)
  const shown = useMemo(
    () => (start === 0 && end === sorted.length ? sorted : sorted.slice(start, end)),
    [sorted, start, end],
  )
  usePageOfChosen(props, sorted)
  const parts = { ...props, sorted, shown, firstIndex: start }
  return (
    <div className={styles.list}>
      <TableHead {...props} hasCards={hasCards} />
      {shown.length === 0 ? props.empty : hasCards ? <FieldCards {...parts} /> : <FieldGrid {...parts} />}
      <TableFoot view={view} onView={onView} count={sorted.length} />
    </div>
  )
}

/** Turns to the page of the row that has just been chosen elsewhere. */
function usePageOfChosen({ chosen, view, onView }: FieldTableProps, sorted: readonly FieldRow[]): void {
  const turn = useEffectEvent(() => {
    const index = chosen == null ? -1 : sorted.findIndex(({ id }) => id === chosen)
    if (index < 0 || view.pageSize === 'all') return
    const page = Math.floor(index / view.pageSize)
    if (page !== view.page) onView({ ...view, page })
  })
  const first = useRef(chosen)
  useEffect(() => {
    // Where a list is come back to, the page that was left counts.
    if (first.current === chosen) return
    first.current = undefined
    turn()
  }, [chosen])
}

/** What grid and cards are drawn from. */
export interface ShownRows extends FieldTableProps {
  /** All rows in the order of the view. */
  readonly sorted: readonly FieldRow[]
  /** The rows of the present page. */
  readonly shown: readonly FieldRow[]
  /** Place of the first shown row among all, from 0. */
  readonly firstIndex: number
}
