import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './FormNotice.module.css'

const icons = { bad: CircleAlert, warn: CircleAlert, good: CircleCheck, neutral: Info, offline: CloudOff }

/** A sentence inside a form with its sign: what went wrong, what went well, what to know before it is sent. */
export function FormNotice({
  tone = 'neutral',
  action,
  children,
}: {
  tone?: keyof typeof icons
  /** A small button or link at the end. */
  action?: ReactNode
  children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <Icon size={18} aria-hidden="true" />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
