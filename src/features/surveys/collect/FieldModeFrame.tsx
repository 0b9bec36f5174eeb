import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** Field mode: full window, black on white regardless of theme, large controls. */
export function FieldModeFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame} data-theme="sunlight" data-mode="field">
      {children}
    </div>
  )
}
