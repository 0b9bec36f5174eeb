import Building2 from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import Bike from 'lucide-react/icons/bike'
import CreditCard from 'lucide-react/icons/credit-card'
import Database from 'lucide-react/icons/database'
import Kanban from 'lucide-react/icons/kanban'
import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
import ListChecks from 'lucide-react/icons/list-checks'
import MapPin from 'lucide-react/icons/map-pin'
import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import Palette from 'lucide-react/icons/palette'
import Store from 'lucide-react/icons/store'
import Swords from 'lucide-react/icons/swords'
import Tag from 'lucide-react/icons/tag'
import Target from 'lucide-react/icons/target'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'

/** Icons of screens in group lists. Referenced by name to keep them out of the code for sign-in and map. */
export const icons = {
  board: Kanban,
  chart: ChartColumn,
  company: Building2,
  database: Database,
  delivery: Bike,
  design: ClipboardPen,
  history: History,
  list: ListChecks,
  palette: Palette,
  people: Users,
  person: UserRound,
  pin: MapPin,
  plan: CreditCard,
  report: FileText,
  rival: Swords,
  store: Store,
  tag: Tag,
  zone: Target,
} as const
export type IconName = keyof typeof icons
