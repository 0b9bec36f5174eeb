import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  title: ReactNode
  /** Heading level; 2 for a part of a page that has its own heading. */
  level?: 1 | 2 | undefined
  mark?: ReactNode
  detail?: ReactNode
  /** Actions on the right, the most important action last. */
  actions?: ReactNode
}

export function PageHeader({ title, level = 1, mark, detail, actions }: PageHeaderProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <div className={styles.line}>
          {mark}
          <Heading>{title}</Heading>
        </div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
