import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { entityOf } from '#domain/entities.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useHasCards } from '#ui/breakpoints.ts'
import { FieldCards } from './FieldCards.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import type { FieldRow } from './fieldRow.ts'
import styles from './FieldTable.module.css'
import { makeSorter } from './sortRows.ts'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { pageOf } from './tableView.ts'
import type { FieldTableProps } from './fieldTableProps.ts'

/**
 * A record list with sorting, paging or windowing and column choice; cards on phones and portrait tablets. Handles
 * 20,000 rows.
 */
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

function usePageOfChosen({ chosen, view, onView }: FieldTableProps, sorted: readonly FieldRow[]): void {
  const turn = useEffectEvent(() => {
    const index = chosen == null ? -1 : sorted.findIndex(({ id }) => id === chosen)
    if (index < 0 || view.pageSize === 'all') return
    const page = Math.floor(index / view.pageSize)
    if (page !== view.page) onView({ ...view, page })
  })
  const first = useRef(chosen)
  useEffect(() => {
    // On returning to a list, the previous page takes precedence.
    if (first.current === chosen) return
    first.current = undefined
    turn()
  }, [chosen])
}
