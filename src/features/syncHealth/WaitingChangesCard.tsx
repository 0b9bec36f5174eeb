import { Trans } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import type { OutboxItem } from '#db/queries/changes.ts'
import { Button } from '#ui/Button.tsx'
import styles from './DeviceScreen.module.css'
import { OutboxList } from './OutboxList.tsx'
import { OutboxRow } from './OutboxRow.tsx'
import type { DeviceWork } from './useDeviceWork.ts'
import { useSendNow } from './useSendNow.ts'

export function WaitingChangesCard({ work }: { work: DeviceWork }) {
  const { isBusy, send } = useSendNow()
  if (work.waiting === 0) return null
  const hidden = work.waiting - work.outbox.length
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          <Trans>Waiting to sync</Trans> <span className={styles.count}>{work.waiting}</span>
        </h2>
        <Button busy={work.isSending || isBusy} onClick={() => void send()}>
          <Trans>Send now</Trans>
        </Button>
      </div>
      <OutboxList hidden={hidden}>
        {work.outbox.map((item, index) => (
          <OutboxRow
            key={item.opId}
            item={item}
            icon={<Clock size={20} className={styles.quiet} aria-hidden="true" />}
            state={<WaitingWords item={item} isNext={index === 0} isOnline={work.isOnline} />}
          />
        ))}
      </OutboxList>
    </section>
  )
}

function WaitingWords({ item, isNext, isOnline }: { item: OutboxItem; isNext: boolean; isOnline: boolean }) {
  if (item.state === 'failing') return <Trans>the server couldn’t process this change; retrying automatically</Trans>
  if (!isOnline) return <Trans>waiting for a connection</Trans>
  return isNext ? <Trans>up next</Trans> : <Trans>queued</Trans>
}
