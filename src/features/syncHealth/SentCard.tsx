import { Trans } from '@lingui/react/macro'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleX from 'lucide-react/icons/circle-x'
import GitMerge from 'lucide-react/icons/git-merge'
import { useState } from 'react'
import type { SentItem } from '#db/queries/changes.ts'
import { formatMoment, formatNumber, formatTimeOfDay } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ScrollBody } from '#ui/ScrollBody.tsx'
import { ChangeWords, changeTitle } from './ChangeWords.tsx'
import styles from './DeviceScreen.module.css'
import type { DeviceWork } from './useDeviceWork.ts'

/**
 * Changes with their receipt (the server's version number): the latest sent today or, on request, the newest sent or
 * discarded.
 */
export function SentCard({ work: { sent, sentCount, sentToday, sentTodayCount } }: { work: DeviceWork }) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? sent : sentToday
  const hiddenCount = sentCount - sent.length
  const hidden = formatNumber(hiddenCount)
  const hasMore = sentCount > sentToday.length
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          {isAll ? <Trans>All receipts</Trans> : <Trans>Sent today</Trans>}{' '}
          <span className={styles.count}>{formatNumber(isAll ? sentCount : sentTodayCount)}</span>
        </h2>
        {hasMore && (
          <Button
            variant="quiet"
            size="small"
            className={styles.flushWords}
            aria-expanded={isAll}
            onClick={() => setIsAll(!isAll)}
          >
            {isAll ? <Trans>Today only</Trans> : <Trans>All receipts</Trans>}
          </Button>
        )}
      </div>
      <Card flush>
        {shown.length === 0 && (
          <p className={styles.none}>
            <Trans>Nothing yet. Your changes appear here with a receipt once the server receives them.</Trans>
          </p>
        )}
        <ScrollBody className={isAll ? styles.longList : undefined}>
          <ul className={styles.list}>
            {shown.map((item) => (
              <SentRow key={item.n} item={item} isDated={isAll} />
            ))}
          </ul>
          {isAll && hiddenCount > 0 && (
            <p className={styles.more}>
              <Trans>and {hidden} more</Trans>
            </p>
          )}
        </ScrollBody>
      </Card>
    </section>
  )
}

function SentRow({ item, isDated }: { item: SentItem; isDated: boolean }) {
  const isDropped = item.outcome === 'discarded'
  return (
    <li className={styles.row}>
      {isDropped ? (
        <CircleX size={18} className={styles.quiet} aria-hidden="true" />
      ) : item.outcome === 'conflict' ? (
        <GitMerge size={18} className={styles.done} aria-hidden="true" />
      ) : (
        <CheckCheck size={18} className={styles.done} aria-hidden="true" />
      )}
      <span>
        <span className={styles.what}>
          <ChangeWords item={item} /> <span className={styles.title}>{changeTitle(item)}</span>
        </span>
        {item.outcome === 'conflict' && (
          <span className={styles.detail}>
            <Trans>delivered; someone else had already set a different value</Trans>
          </span>
        )}
      </span>
      <span className={styles.state}>
        {isDated ? formatMoment(item.sentAt) : formatTimeOfDay(item.sentAt)}{' '}
        <span className={styles.receipt}>{isDropped ? <Trans>discarded on this device</Trans> : `R-${item.v}`}</span>
      </span>
    </li>
  )
}
