import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Table.module.css'

/** A box that scrolls its table both ways, reached by keyboard, with a name. */
export function TableFrame({
  label,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'section'> & { label: string }) {
  return (
    // A region that scrolls must take focus, or the keyboard can't scroll it.
    <section {...rest} aria-label={label} tabIndex={0} className={classNames(styles.frame, className)}>
      {children}
    </section>
  )
}

/** A table with a head that stays in sight inside a `TableFrame`. */
export function Table({ className, ...rest }: ComponentPropsWithRef<'table'>) {
  return <table {...rest} className={classNames(styles.table, className)} />
}

export type SortDirection = 'ascending' | 'descending'

export interface HeadCellProps extends ComponentPropsWithRef<'th'> {
  /** Figures: right-aligned. */
  numeric?: boolean | undefined
  /** How the list is sorted by this column now; `none` when it can be but is not. Leave it out where it can't. */
  sort?: SortDirection | 'none' | undefined
  onSort?: (() => void) | undefined
}

/** The head of a column; a button where it sorts. */
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
  /** The value changed, or can't be taken; a word in the cell says which. */
  state?: 'changed' | 'refused' | undefined
}

/** A cell; figures are right-aligned in tabular numerals. */
export function Cell({ numeric, state, className, children, ...rest }: CellProps) {
  return (
    <td {...rest} className={classNames(styles.cell, numeric && styles.numeric, className)}>
      {state ? <span className={classNames(styles.mark, styles[state])}>{children}</span> : children}
    </td>
  )
}
