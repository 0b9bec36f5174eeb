import { Trans, useLingui } from '@lingui/react/macro'
import LinkIcon from 'lucide-react/icons/link'
import { useCopy } from '#session/figures/useCopy.tsx'
import { FeatureLock, useIsLocked } from '#session/plan/FeatureLock.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { Group } from '../note.ts'
import { groupAddress } from './groupAddress.ts'
import { GroupShares } from './GroupShares.tsx'
import styles from './Share.module.css'

interface ShareDialogProps {
  group: Group
  isOpen: boolean
  onClose: () => void
}

export function ShareDialog({ group, isOpen, onClose }: ShareDialogProps) {
  const { name } = group
  const isLocked = useIsLocked('sharing')
  return (
    <Dialog
      isOpen={isOpen}
      title={<Trans>Share “{name}”</Trans>}
      onClose={onClose}
      actions={
        <>
          <CopyGroupLink id={group.id} />
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {isLocked ? <FeatureLock feature="sharing" /> : <GroupShares group={group} />}
    </Dialog>
  )
}

function CopyGroupLink({ id }: { id: string }) {
  const { t } = useLingui()
  const copyText = useCopy()
  const copied = t`Link copied. Anyone this group is shared with can use it to open the group.`
  return (
    <Button
      variant="quiet"
      className={styles.link}
      icon={<LinkIcon size={18} aria-hidden="true" />}
      onClick={() => void copyText(`${location.origin}${groupAddress(id)}`, copied)}
    >
      <Trans>Copy link</Trans>
    </Button>
  )
}
