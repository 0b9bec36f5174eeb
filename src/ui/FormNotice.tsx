import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './FormNotice.module.css'

const icons = { bad: CircleAlert, warn: CircleAlert, good: CircleCheck, neutral: Info, offline: CloudOff }

export function FormNotice({
  tone = 'neutral',
  action,
  children,
}: {
  tone?: keyof typeof icons
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
