import { classNames } from './classNames.ts'
import styles from './LinkTabs.module.css'
import type { NavItem, RenderLink } from './shell/navItem.ts'

const showHere = (nav: HTMLElement | null): void =>
  nav?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })

export interface LinkTabsProps {
  label: string
  places: readonly NavItem[]
  renderLink: RenderLink
}

export function LinkTabs({ label, places, renderLink }: LinkTabsProps) {
  return (
    <nav ref={showHere} aria-label={label} className={styles.nav}>
      <ul className={styles.list}>
        {places.map(({ id, href, active, label: words }) => (
          <li key={id}>
            {renderLink({
              href,
              'aria-current': active ? 'page' : undefined,
              className: classNames(styles.link, active && styles.here),
              children: words,
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
