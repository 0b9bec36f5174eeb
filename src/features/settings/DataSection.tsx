import { Trans } from '@lingui/react/macro'
import HardDrive from 'lucide-react/icons/hard-drive'
import { LinkCard } from './LinkCard.tsx'

/** What lies on this device, and the ways of data in and out. */
export function DataSection() {
  return (
    <LinkCard
      href="/settings?section=sync"
      icon={<HardDrive size={22} aria-hidden="true" />}
      title={<Trans>On this device</Trans>}
    >
      <Trans>What was sent, what waits, what needs you, and the room that is left.</Trans>
    </LinkCard>
  )
}
