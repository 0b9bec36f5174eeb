import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Hourglass from 'lucide-react/icons/hourglass'
import PencilLine from 'lucide-react/icons/pencil-line'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { Badge, type Tone } from '#ui/Badge.tsx'

const looks = {
  draft: { tone: 'neutral', Icon: PencilLine },
  open: { tone: 'good', Icon: CircleCheck },
  closing: { tone: 'warn', Icon: Hourglass },
  closed: { tone: 'neutral', Icon: CircleSlash },
} as const satisfies Record<string, { tone: Tone; Icon: typeof Hourglass }>

export function SurveyState({ state = 'draft' }: { state?: string | undefined }) {
  const { tone, Icon } = looks[state as keyof typeof looks] ?? looks.draft
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {choiceLabel('surveyState', state)}
    </Badge>
  )
}
