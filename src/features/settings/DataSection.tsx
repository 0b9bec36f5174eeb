import { Trans } from '@lingui/react/macro'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import FolderInput from 'lucide-react/icons/folder-input'
import HardDrive from 'lucide-react/icons/hard-drive'
import { useCan } from '#session/useCan.ts'
import { LinkCard } from './LinkCard.tsx'

export function DataSection() {
  const canMove = useCan('data.move')
  return (
    <>
      {canMove && (
        <LinkCard
          href="/dataCenter"
          icon={<FolderInput size={22} aria-hidden="true" />}
          title={<Trans>Import and export</Trans>}
        >
          <Trans>
            Import and export spreadsheets of stores, performance, zones, POIs and competitors, and see your import
            history.
          </Trans>
        </LinkCard>
      )}
      <LinkCard
        href="/settings?section=sync"
        icon={<HardDrive size={22} aria-hidden="true" />}
        title={<Trans>On this device</Trans>}
      >
        <Trans>See sent and unsent changes, items that need your attention, and free space.</Trans>
      </LinkCard>
      <LinkCard href="/help/methods" icon={<CircleHelp size={22} aria-hidden="true" />} title={<Trans>Methods</Trans>}>
        <Trans>
          See how every figure is calculated: its formula, unit and source, and what the figure doesn’t show.
        </Trans>
      </LinkCard>
    </>
  )
}
