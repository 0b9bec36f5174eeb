import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { AppLink } from '#session/navigation.ts'
import { Card } from '#ui/Card.tsx'
import styles from './SettingsLayout.module.css'

export function LinkCard({
  href,
  icon,
  title,
  children,
}: {
  href: string
  icon: ReactNode
  title: ReactNode
  children: ReactNode
}) {
  return (
    <Card flush>
      <AppLink href={href} className={styles.link}>
        {icon}
        <span className={styles.words}>
          <strong>{title}</strong>
          <span className={styles.detail}>{children}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </AppLink>
    </Card>
  )
}
