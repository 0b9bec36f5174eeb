import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  /** Says what the page found, where it found something. */
  title: ReactNode
  /** 2 where it is a part of a page that has a heading of its own. */
  level?: 1 | 2 | undefined
  /** Before the title: a status shape of 26 px. */
  mark?: ReactNode
  /** One line under the title. */
  detail?: ReactNode
  /** At the right, the most important last; under the title where there is no room. */
  actions?: ReactNode
}

/** The head of a document. */
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
