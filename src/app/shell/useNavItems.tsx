import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import MapIcon from 'lucide-react/icons/map'
import Settings from 'lucide-react/icons/settings'
import Store from 'lucide-react/icons/store'
import type { NavItem } from '#ui/shell/navItem.ts'

/** Addresses of the navigation. */
export const places = {
  map: '/map',
  stores: '/map?panel=stores&view=list',
  device: '/settings?section=sync',
  settings: '/settings',
  help: '/help/methods',
} as const

/** The places of the navigation, in their order, for the rail and for the bottom bar. */
export function useNavItems(needsYou: number): { main: NavItem[]; foot: NavItem[]; bar: NavItem[] } {
  const { t } = useLingui()
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  const { view, section } = search as Readonly<Record<string, string | undefined>>
  const isMap = pathname === '/map'
  const isStores = isMap && view === 'list'
  const isSettings = ['/settings', '/profile', '/userList', '/userForm'].includes(pathname)
  const isDevice = pathname === '/settings' && section === 'sync'
  const main: NavItem[] = [
    {
      id: 'map',
      label: t`Map`,
      icon: <MapIcon size={20} aria-hidden="true" />,
      href: places.map,
      active: isMap && !isStores,
    },
    {
      id: 'stores',
      label: t`Stores`,
      icon: <Store size={20} aria-hidden="true" />,
      href: places.stores,
      active: isStores,
    },
  ]
  const settings: NavItem = {
    id: 'settings',
    label: t`Settings`,
    icon: <Settings size={20} aria-hidden="true" />,
    href: places.settings,
    active: isSettings && !isDevice,
  }
  const help: NavItem = {
    id: 'help',
    label: t`Help`,
    icon: <CircleHelp size={20} aria-hidden="true" />,
    href: places.help,
    active: pathname.startsWith('/help/'),
  }
  const device: NavItem = {
    id: 'device',
    label: t`Outbox`,
    icon: <CloudUpload size={20} aria-hidden="true" />,
    href: places.device,
    active: isDevice,
    count: needsYou,
    countLabel: t`${plural(needsYou, { one: '# needs you', other: '# need you' })}`,
  }
  return { main, foot: [help, { ...settings, active: isSettings }], bar: [...main, device, settings] }
}
