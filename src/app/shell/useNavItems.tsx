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
  /** What the bar of phones has room for, beside the way to all others. */
  readonly bar: NavItem[]
  readonly more: NavItem[]
}

/** The places of the navigation, in their order, for the top and the foot of the rail, the bar of phones and the list of what has no room there. */
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
    countLabel: t`${plural(needsYou, { one: '# needs attention', other: '# need attention' })}`,
  }
  // Who works in the field looks after what waits; a phone in the hand reads, and its badge leads there.
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

/** A thumb finds five places side by side: these, one that the kind of device decides, and "More". */
const barPlaces: readonly string[] = ['map', 'stores', 'surveys'] satisfies MenuGroup[]

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
