import ChartLine from 'lucide-react/icons/chart-line'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Database from 'lucide-react/icons/database'
import FileText from 'lucide-react/icons/file-text'
import FolderInput from 'lucide-react/icons/folder-input'
import History from 'lucide-react/icons/history'
import MapIcon from 'lucide-react/icons/map'
import Palette from 'lucide-react/icons/palette'
import Settings from 'lucide-react/icons/settings'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'

/** Icons of the navigation. Screens speak of them by name, so that the sign-in need not load them. */
export const icons = {
  chart: ChartLine,
  database: Database,
  form: ClipboardList,
  help: CircleHelp,
  history: History,
  map: MapIcon,
  move: FolderInput,
  palette: Palette,
  people: Users,
  person: UserRound,
  report: FileText,
  settings: Settings,
  store: Store,
} as const
export type IconName = keyof typeof icons
