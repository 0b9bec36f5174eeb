import { useLingui } from '@lingui/react/macro'
import styles from './BottomBar.module.css'
import { NavEntry } from './NavEntry.tsx'
import type { NavItem, RenderLink } from './navItem.ts'

/** The navigation of phones and upright tablets: five places at most, the last of them often "More". */
export function BottomBar({ items, renderLink }: { items: readonly NavItem[]; renderLink: RenderLink }) {
  const { t } = useLingui()
  return (
    <nav className={styles.bar} aria-label={t`Main menu`}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <NavEntry item={item} renderLink={renderLink} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
