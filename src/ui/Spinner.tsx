import type { CSSProperties } from 'react'
import styles from './Spinner.module.css'

/**
 * Three dots in a square of `size` px, in the surrounding text color. Decorative: text nearby must state that something
 * is loading.
 */
export function Spinner({ size = 20 }: { size?: number }) {
  const side: CSSProperties & { '--size': string } = { '--size': `${size}px` }
  return (
    <span className={styles.dots} style={side} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
