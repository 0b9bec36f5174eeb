import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

export function Exhibit({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? styles.wide : styles.exhibit} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.examples}>{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
