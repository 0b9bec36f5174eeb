import { useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import { Badge, type Tone } from '#ui/Badge.tsx'
import type { UserState } from './userRows.ts'

export function useUserStateWords(): Record<UserState, string> {
  const { t } = useLingui()
  return { valid: t`Valid`, invalid: t`Invalid`, invited: t`Invited`, expired: t`Invitation expired` }
}

const looks: Record<UserState, { tone: Tone; icon: typeof Ban }> = {
  valid: { tone: 'good', icon: CircleCheck },
  invalid: { tone: 'neutral', icon: Ban },
  invited: { tone: 'accent', icon: Send },
  expired: { tone: 'warn', icon: Clock },
}

export function UserStateBadge({ state }: { state: UserState }) {
  const words = useUserStateWords()
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {words[state]}
    </Badge>
  )
}
