import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { changesAddress } from '#domain/store/storeAddress.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import type { NavItem } from '#ui/shell/navItem.ts'
import { type MenuGroup, menuGroups } from '../screens/screen.tsx'
import { useShown } from '../useShown.ts'
import { menu } from './menu.ts'
import { useMenuScreens } from './useMenuScreens.ts'

interface NavItems {
  readonly top: NavItem[]
  readonly foot: NavItem[]
  readonly bar: NavItem[]
  readonly more: NavItem[]
}

export function useNavItems(needsYou: number): NavItems {
  const { t } = useLingui()
  const shown = useShown()?.screen
  const windowClass = useWindowClass()
  const isDevice = shown?.at === changesAddress
  const places = useGroupItems(isDevice ? undefined : shown?.group)
  const device: NavItem = {
    id: 'device',
    label: t`Outbox`,
    icon: <CloudUpload size={20} aria-hidden="true" />,
    href: changesAddress,
    active: isDevice,
    count: needsYou,
    countLabel: t`${plural(needsYou, { one: '# item needs attention', other: '# items need attention' })}`,
  }
  // Field users on tablets need their unsent changes in the bar; on phones the badge already links to them.
  const inBar = windowClass === 'portrait' ? [...barPlaces, 'device'] : [...barPlaces, 'reports']
  const all = [
    ...places.filter(({ id }) => menu[id].stands === 'top'),
    device,
    ...places.filter(({ id }) => menu[id].stands === 'foot'),
  ]
  return {
    top: places.filter(({ id }) => menu[id].stands === 'top'),
    foot: places.filter(({ id }) => menu[id].stands === 'foot'),
    bar: all.filter(({ id }) => inBar.includes(id)),
    more: all.filter(({ id }) => !inBar.includes(id)),
  }
}

/** Fixed items of the bottom bar, which fits five: these three, one that depends on the window class, and "More". */
const barPlaces: readonly string[] = ['map', 'stores', 'surveys'] satisfies MenuGroup[]

function useGroupItems(shown: MenuGroup | undefined): (NavItem & { id: MenuGroup })[] {
  const { i18n } = useLingui()
  const screensOf = useMenuScreens()
  return menuGroups.flatMap((group) => {
    const [first] = screensOf(group)
    if (!first) return []
    const { label, Icon } = menu[group]
    return [
      {
        id: group,
        label: i18n._(label),
        icon: <Icon size={20} aria-hidden="true" />,
        href: first.at,
        active: group === shown,
      },
    ]
  })
}
