import { Trans } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import type { OutboxItem } from '#db/queries/changes.ts'
import { formatMoment } from '#i18n/formats.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChangeWords, changeTitle } from './ChangeWords.tsx'
import styles from './DeviceScreen.module.css'
import type { DeviceWork } from './useDeviceWork.ts'

/** Changes that the server does not have yet, in the order they go out. */
export function WaitingCard({ work }: { work: DeviceWork }) {
  const { sync } = useSession()
  if (work.waiting === 0) return null
  const hidden = work.waiting - work.outbox.length
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          <Trans>Waiting</Trans> <span className={styles.count}>{work.waiting}</span>
        </h2>
        <Button busy={work.isSending} onClick={() => sync.request('person')}>
          <Trans>Send now</Trans>
        </Button>
      </div>
      <Card flush>
        <ul>
          {work.outbox.map((item, index) => (
            <WaitingRow key={item.opId} item={item} isNext={index === 0} work={work} />
          ))}
        </ul>
        {hidden > 0 && (
          <p className={styles.more}>
            <Trans>and {hidden} more</Trans>
          </p>
        )}
      </Card>
    </section>
  )
}

function WaitingRow({ item, isNext, work }: { item: OutboxItem; isNext: boolean; work: DeviceWork }) {
  return (
    <li className={styles.row}>
      <Clock size={20} className={styles.quiet} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.what}>
          <ChangeWords item={item} /> <span className={styles.title}>{changeTitle(item)}</span>
        </span>
        <span className={styles.detail}>{formatMoment(item.wallAt)}</span>
      </span>
      <span className={styles.state}>
        <WaitingWords item={item} isNext={isNext} isOnline={work.isOnline} />
      </span>
    </li>
  )
}

function WaitingWords({ item, isNext, isOnline }: { item: OutboxItem; isNext: boolean; isOnline: boolean }) {
  if (item.state === 'failing') return <Trans>the server failed on it; tried again by itself</Trans>
  if (!isOnline) return <Trans>waits for a connection</Trans>
  return isNext ? <Trans>next</Trans> : <Trans>in line</Trans>
}
