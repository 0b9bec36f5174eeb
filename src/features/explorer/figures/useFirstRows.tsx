import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import styles from './StudyFigure.module.css'

const shownFirst = 3

/** Returns the visible rows of a table, the hidden rows, and a button that shows them if there are any. */
export function useFirstRows<Row>(rows: readonly Row[]) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? rows : rows.slice(0, shownFirst)
  const rest = rows.slice(shown.length)
  const more = rest.length > 0 && (
    <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
      <Plural value={rest.length} one="# more" other="# more" />
    </button>
  )
  return { shown, rest, more }
}
