import { Trans } from '@lingui/react/macro'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import PenLine from 'lucide-react/icons/pen-line'
import { formatPercent } from '#i18n/formats.ts'
import { Badge } from '#ui/Badge.tsx'
import type { FileState } from './fileAccess.ts'

const icon = { size: 14, 'aria-hidden': true } as const

/** Upload state of a file; empty for files that this device only downloaded. */
export function FileStateBadge({ state }: { state: FileState | undefined }) {
  switch (state?.state) {
    case 'draft':
      return (
        <Badge icon={<PenLine {...icon} />}>
          <Trans>Not saved yet</Trans>
        </Badge>
      )
    case 'waiting':
      return (
        <Badge icon={<Clock {...icon} />}>
          <Trans>On this device</Trans>
        </Badge>
      )
    case 'sending': {
      const share = formatPercent(state.bytes > 0 ? state.sentBytes / state.bytes : 0, 0)
      return (
        <Badge tone="accent" icon={<ArrowUp {...icon} />}>
          <Trans>Sending {share}</Trans>
        </Badge>
      )
    }
    case 'stored':
      return (
        <Badge tone="good" icon={<Check {...icon} />}>
          <Trans>On the server</Trans>
        </Badge>
      )
    case 'refused':
      return (
        <Badge tone="bad" icon={<CircleAlert {...icon} />}>
          <Trans>Needs your attention</Trans>
        </Badge>
      )
    case 'elsewhere':
    case undefined:
      return null
  }
}
