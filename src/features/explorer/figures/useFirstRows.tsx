import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import styles from './StudyFigure.module.css'

/** How many rows are shown before somebody asks for the rest. */
const shownFirst = 3

/** The first rows of a table, the rest of them, and the button that shows these as well; without a rest there is no button. */
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
