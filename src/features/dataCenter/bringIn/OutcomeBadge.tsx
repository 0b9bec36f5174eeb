import { Trans } from '@lingui/react/macro'
import Equal from 'lucide-react/icons/equal'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { RowOutcome } from '#domain/transfer/review.ts'
import { Badge, type Tone } from '#ui/Badge.tsx'

const looks: Readonly<Record<RowOutcome, readonly [Tone, ReactNode, ReactNode]>> = {
  new: ['good', <Plus key="" size={14} aria-hidden="true" />, <Trans key="">New</Trans>],
  changed: ['accent', <Pencil key="" size={14} aria-hidden="true" />, <Trans key="">Changed</Trans>],
  unchanged: ['neutral', <Equal key="" size={14} aria-hidden="true" />, <Trans key="">Unchanged</Trans>],
  refused: [
    'bad',
    <X key="" size={14} aria-hidden="true" />,
    <Trans key="" context="import">
      Rejected
    </Trans>,
  ],
  skipped: ['neutral', <Minus key="" size={14} aria-hidden="true" />, <Trans key="">Skipped</Trans>],
}

export function OutcomeBadge({ outcome }: { outcome: RowOutcome }) {
  const [tone, icon, words] = looks[outcome]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
