import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import { reportStateOf } from '#domain/report/reportState.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  draft: { tone: 'neutral', icon: undefined },
  forApproval: { tone: 'warn', icon: <Clock size={14} aria-hidden="true" /> },
  approved: { tone: 'good', icon: <Check size={14} aria-hidden="true" /> },
  rejected: { tone: 'bad', icon: <Undo2 size={14} aria-hidden="true" /> },
} as const

export function ReportStateBadge({ state }: { state: string | undefined }) {
  const known = reportStateOf(state)
  return <Badge {...looks[known]}>{choiceLabel('reportState', known)}</Badge>
}
