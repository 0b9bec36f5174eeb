import { Trans } from '@lingui/react/macro'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import HardDrive from 'lucide-react/icons/hard-drive'
import { LinkCard } from './LinkCard.tsx'

/** What lies on this device, the ways of data in and out, and how its figures come about. */
export function DataSection() {
  return (
    <>
      <LinkCard
        href="/settings?section=sync"
        icon={<HardDrive size={22} aria-hidden="true" />}
        title={<Trans>On this device</Trans>}
      >
        <Trans>What was sent, what waits, what needs you, and the room that is left.</Trans>
      </LinkCard>
      <LinkCard href="/help/methods" icon={<CircleHelp size={22} aria-hidden="true" />} title={<Trans>Methods</Trans>}>
        <Trans>How every figure comes about: its formula, unit and source, and what it is not.</Trans>
      </LinkCard>
    </>
  )
}
