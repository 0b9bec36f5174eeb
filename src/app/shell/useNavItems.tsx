import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { changesAddress } from '#domain/store/storeAddress.ts'
import type { NavItem } from '#ui/shell/navItem.ts'
import { type MenuGroup, menuGroups } from '../screens/screen.tsx'
import { useShown } from '../useShown.ts'
import { menu } from './menu.ts'
import { useMenuScreens } from './useMenuScreens.ts'

interface NavItems {
  readonly top: NavItem[]
  readonly foot: NavItem[]
  readonly bar: NavItem[]
}

/** The places of the navigation, in their order, for the top and the foot of the rail and for the bar of phones. */
export function useNavItems(needsYou: number): NavItems {
  const { t } = useLingui()
  const shown = useShown()?.screen
  const items = useGroupItems(shown?.group)
  const isDevice = shown?.at === changesAddress
  const device: NavItem = {
    id: 'device',
    label: t`Outbox`,
    icon: <CloudUpload size={20} aria-hidden="true" />,
    href: changesAddress,
    active: isDevice,
    count: needsYou,
    countLabel: t`${plural(needsYou, { one: '# needs you', other: '# need you' })}`,
  }
  const inBar = items.filter(({ id }) => menu[id].inBar)
  return {
    top: items.filter(({ id }) => menu[id].stands === 'top'),
    foot: items.filter(({ id }) => menu[id].stands === 'foot'),
    // On a phone what waits to be sent has a place of its own, before the settings; where there is no room, the account leads to those.
    bar: [
      ...inBar.filter(({ id }) => id !== 'settings'),
      device,
      ...inBar.filter(({ id }) => id === 'settings').map((item) => ({ ...item, active: item.active && !isDevice })),
    ].slice(0, mostInBar),
  }
}

/** A thumb finds so many places side by side. */
const mostInBar = 5

/** A place for each group that has a screen for this member; the first one is where it leads. */
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
