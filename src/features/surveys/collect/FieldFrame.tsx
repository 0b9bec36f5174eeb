import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** Field mode: the whole window, white with black lines whatever the theme, everything large. */
export function FieldFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame} data-theme="sunlight" data-mode="field">
      {children}
    </div>
  )
}
