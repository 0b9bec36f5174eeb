import { useLingui } from '@lingui/react'
import type { NavItem } from '#ui/shell/navItem.ts'
import type { MenuGroup } from '../screens/screen.tsx'
import { useShown } from '../useShown.ts'
import { icons } from './icons.ts'
import { useMenuScreens } from './useMenuScreens.ts'

/**
 * Returns a group's items, which are its screens with an icon. On an unlisted screen, the first item is marked as
 * current.
 */
export function usePlaces(group: MenuGroup): NavItem[] {
  const { i18n } = useLingui()
  const shown = useShown()?.screen
  const places = useMenuScreens()(group).flatMap((screen) =>
    screen.icon ? [{ screen, Icon: icons[screen.icon] }] : [],
  )
  const here = places.find(({ screen }) => screen === shown) ?? places[0]
  return places.map((place) => {
    const { screen, Icon } = place
    return {
      id: screen.at,
      label: i18n._(screen.title),
      icon: <Icon size={18} aria-hidden="true" />,
      href: screen.at,
      active: place === here,
    }
  })
}
