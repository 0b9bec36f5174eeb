import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NavItem } from '#ui/shell/navItem.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SectionNav } from './SectionNav.tsx'
import styles from './SettingsLayout.module.css'

export interface SettingsLayoutProps {
  parts: readonly NavItem[]
  children: ReactNode
}

export function SettingsLayout({ parts, children }: SettingsLayoutProps) {
  return (
    <div className={styles.page}>
      <PageHeader title={<Trans>Settings</Trans>} />
      <div className={styles.layout}>
        <SectionNav parts={parts} />
        <div className={styles.column}>{children}</div>
      </div>
    </div>
  )
}
