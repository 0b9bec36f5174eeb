import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileText from 'lucide-react/icons/file-text'
import FolderInput from 'lucide-react/icons/folder-input'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MapIcon from 'lucide-react/icons/map'
import Radar from 'lucide-react/icons/radar'
import Settings from 'lucide-react/icons/settings'
import Store from 'lucide-react/icons/store'
import type { MenuGroup } from '../screens/screen.tsx'

interface MenuLine {
  readonly label: MessageDescriptor
  readonly Icon: LucideIcon
  readonly stands: 'top' | 'foot'
}

/** The icons are bundled because they are visible immediately. */
export const menu = {
  map: { label: msg`Map`, Icon: MapIcon, stands: 'top' },
  stores: { label: msg`Stores`, Icon: Store, stands: 'top' },
  finder: { label: msg`Finder`, Icon: Radar, stands: 'top' },
  dashboard: { label: msg`Dashboard`, Icon: LayoutDashboard, stands: 'top' },
  surveys: { label: msg`Surveys`, Icon: ClipboardList, stands: 'top' },
  reports: { label: msg`Reports`, Icon: FileText, stands: 'top' },
  dataCenter: { label: msg`Data Center`, Icon: FolderInput, stands: 'top' },
  settings: { label: msg`Settings`, Icon: Settings, stands: 'foot' },
  help: { label: msg`Help`, Icon: CircleHelp, stands: 'foot' },
} as const satisfies Record<MenuGroup, MenuLine>
