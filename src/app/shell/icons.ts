import Building2 from 'lucide-react/icons/building-2'
import Bike from 'lucide-react/icons/bike'
import ChartLine from 'lucide-react/icons/chart-line'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Database from 'lucide-react/icons/database'
import FileText from 'lucide-react/icons/file-text'
import FolderInput from 'lucide-react/icons/folder-input'
import History from 'lucide-react/icons/history'
import ListChecks from 'lucide-react/icons/list-checks'
import MapIcon from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import Palette from 'lucide-react/icons/palette'
import Settings from 'lucide-react/icons/settings'
import Store from 'lucide-react/icons/store'
import Swords from 'lucide-react/icons/swords'
import Tag from 'lucide-react/icons/tag'
import Target from 'lucide-react/icons/target'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'

/** Icons of the navigation. Screens speak of them by name, so that the sign-in need not load them. */
export const icons = {
  chart: ChartLine,
  company: Building2,
  database: Database,
  delivery: Bike,
  form: ClipboardList,
  help: CircleHelp,
  history: History,
  list: ListChecks,
  map: MapIcon,
  move: FolderInput,
  palette: Palette,
  people: Users,
  person: UserRound,
  pin: MapPin,
  report: FileText,
  rival: Swords,
  settings: Settings,
  store: Store,
  tag: Tag,
  zone: Target,
} as const
export type IconName = keyof typeof icons
