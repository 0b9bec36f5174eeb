import { useLingui } from '@lingui/react/macro'
import Database from 'lucide-react/icons/database'
import History from 'lucide-react/icons/history'
import Palette from 'lucide-react/icons/palette'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { useNavigation } from '#session/navigation.ts'
import { classNames } from '#ui/classNames.ts'
import { type SettingsPart, settingsAddress } from './sections.ts'
import styles from './SettingsScreen.module.css'

const icons: Record<SettingsPart, typeof Users> = {
  profile: UserRound,
  appearance: Palette,
  staff: Users,
  data: Database,
  audit: History,
}

/** Where the parts stand in a row that scrolls, the one that is shown is in sight. */
const showHere = (nav: HTMLElement | null): void =>
  nav?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })

export interface SectionNavProps {
  parts: readonly SettingsPart[]
  titles: Readonly<Record<SettingsPart, string>>
  shown: SettingsPart
}

/** The way between the parts of the settings: beside them, or above them where there is no room. */
export function SectionNav({ parts, titles, shown }: SectionNavProps) {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  return (
    <nav ref={showHere} aria-label={t`Parts of the settings`} className={styles.nav}>
      <ul>
        {parts.map((part) => {
          const Icon = icons[part]
          return (
            <li key={part}>
              {renderLink({
                href: settingsAddress(part),
                'aria-current': part === shown ? 'page' : undefined,
                className: classNames(styles.navLink, part === shown && styles.navHere),
                children: (
                  <>
                    <Icon size={18} aria-hidden="true" />
                    {titles[part]}
                  </>
                ),
              })}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
