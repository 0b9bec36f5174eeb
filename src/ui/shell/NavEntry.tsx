import { classNames } from '../classNames.ts'
import { Spoken } from '../Spoken.tsx'
import styles from './NavEntry.module.css'
import type { NavItem, RenderLink } from './navItem.ts'

export interface NavEntryProps {
  item: NavItem
  renderLink: RenderLink
  wide?: boolean | undefined
}

export function NavEntry({ item, renderLink, wide }: NavEntryProps) {
  return renderLink({
    href: item.href,
    className: classNames(styles.entry, wide && styles.wide),
    'aria-current': item.active ? 'page' : undefined,
    children: (
      <>
        <span className={styles.icon}>
          {item.icon}
          {!!item.count && (
            <span className={styles.count} aria-hidden={item.countLabel ? true : undefined}>
              {item.count > 99 ? '99+' : item.count}
            </span>
          )}
        </span>
        <span className={styles.word}>{item.label}</span>
        {!!item.count && item.countLabel && <Spoken>{item.countLabel}</Spoken>}
      </>
    ),
  })
}
