import type { ReactNode } from 'react'
import type { OutboxItem } from '#db/queries/changes.ts'
import { formatMoment } from '#i18n/formats.ts'
import { ChangeWords, changeTitle } from './ChangeWords.tsx'
import styles from './DeviceScreen.module.css'

export interface OutboxRowProps {
  item: OutboxItem
  icon: ReactNode
  /** What it waits for, where there is something to say. */
  state?: ReactNode
}

/** A change that the server does not have for certain: what it does, to which record, and when it was made. */
export function OutboxRow({ item, icon, state }: OutboxRowProps) {
  return (
    <li className={styles.row}>
      {icon}
      <span>
        <span className={styles.what}>
          <ChangeWords item={item} /> <span className={styles.title}>{changeTitle(item)}</span>
        </span>
        <span className={styles.detail}>{formatMoment(item.wallAt)}</span>
      </span>
      {state !== undefined && <span className={styles.state}>{state}</span>}
    </li>
  )
}
