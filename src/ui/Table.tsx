import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Table.module.css'

export function TableFrame({
  label,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'section'> & { label: string }) {
  return (
    // A scrolling region must be focusable, or the keyboard can't scroll it.
    <section {...rest} aria-label={label} tabIndex={0} className={classNames(styles.frame, className)}>
      {children}
    </section>
  )
}

export function Table({ className, ...rest }: ComponentPropsWithRef<'table'>) {
  return <table {...rest} className={classNames(styles.table, className)} />
}

type SortDirection = 'ascending' | 'descending'

export interface HeadCellProps extends ComponentPropsWithRef<'th'> {
  numeric?: boolean | undefined
  /** Current sort direction; `none` if unsorted. Omit it if the column isn't sortable. */
  sort?: SortDirection | 'none' | undefined
  onSort?: (() => void) | undefined
}

export function HeadCell({ numeric, sort, onSort, className, children, ...rest }: HeadCellProps) {
  return (
    <th
      scope="col"
      aria-sort={sort}
      {...rest}
      className={classNames(styles.head, numeric && styles.numeric, className)}
    >
      {sort === undefined ? (
        children
      ) : (
        <button type="button" className={styles.sort} onClick={onSort}>
          <span>{children}</span>
          {sortIcon(sort)}
        </button>
      )}
    </th>
  )
}

function sortIcon(sort: SortDirection | 'none'): ReactNode {
  if (sort === 'ascending') return <ArrowUp size={14} aria-hidden="true" />
  if (sort === 'descending') return <ArrowDown size={14} aria-hidden="true" />
  return <ArrowUpDown size={14} className={styles.unsorted} aria-hidden="true" />
}

export interface CellProps extends ComponentPropsWithRef<'td'> {
  numeric?: boolean | undefined
  /** Whether the value changed or is invalid; the cell must also state this in words. */
  state?: 'changed' | 'refused' | undefined
}

export function Cell({ numeric, state, className, children, ...rest }: CellProps) {
  return (
    <td {...rest} className={classNames(styles.cell, numeric && styles.numeric, className)}>
      {state ? <span className={classNames(styles.mark, styles[state])}>{children}</span> : children}
    </td>
  )
}
