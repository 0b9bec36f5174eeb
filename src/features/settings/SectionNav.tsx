import { useLingui } from '@lingui/react/macro'
import { useNavigation } from '#session/navigation.ts'
import { classNames } from '#ui/classNames.ts'
import type { NavItem } from '#ui/shell/navItem.ts'
import styles from './SettingsLayout.module.css'

const showHere = (nav: HTMLElement | null): void =>
  nav?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })

export function SectionNav({ parts }: { parts: readonly NavItem[] }) {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  return (
    <nav ref={showHere} aria-label={t`Settings sections`} className={styles.nav}>
      <ul>
        {parts.map(({ id, href, active, icon, label }) => (
          <li key={id}>
            {renderLink({
              href,
              'aria-current': active ? 'page' : undefined,
              className: classNames(styles.navLink, active && styles.navHere),
              children: (
                <>
                  {icon}
                  {label}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
