import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'
import { NavEntry } from './NavEntry.tsx'
import type { NavItem, RenderLink } from './navItem.ts'

interface BottomBarProps {
  items: readonly NavItem[]
  renderLink: RenderLink
  more?: ReactNode
}

/** Navigation for phones and portrait tablets: up to five items. On a phone in landscape, it is at the side. */
export function BottomBar({ items, renderLink, more }: BottomBarProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.bar} aria-label={t`Main menu`}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <NavEntry item={item} renderLink={renderLink} />
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </nav>
  )
}
