import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MenuGroup } from '../screens/screen.tsx'
import type { IconName } from './icons.ts'

interface MenuLine {
  readonly label: MessageDescriptor
  readonly icon: IconName
  /** Where the rail has it. */
  readonly stands: 'top' | 'foot'
  /** Whether the phone's bar has room for it. */
  readonly inBar: boolean
}

/** How each group of the navigation looks. */
export const menu = {
  map: { label: msg`Map`, icon: 'map', stands: 'top', inBar: true },
  stores: { label: msg`Stores`, icon: 'store', stands: 'top', inBar: true },
  dashboard: { label: msg`Dashboard`, icon: 'chart', stands: 'top', inBar: false },
  surveys: { label: msg`Surveys`, icon: 'form', stands: 'top', inBar: true },
  reports: { label: msg`Reports`, icon: 'report', stands: 'top', inBar: false },
  dataCenter: { label: msg`Data Center`, icon: 'move', stands: 'top', inBar: false },
  settings: { label: msg`Settings`, icon: 'settings', stands: 'foot', inBar: true },
  help: { label: msg`Help`, icon: 'help', stands: 'foot', inBar: false },
} as const satisfies Record<MenuGroup, MenuLine>
