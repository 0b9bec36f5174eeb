import { Trans } from '@lingui/react/macro'
import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import type { SentItem } from '#db/queries/changes.ts'
import { formatTimeOfDay } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChangeWords, changeTitle } from './ChangeWords.tsx'
import styles from './DeviceScreen.module.css'

/** How many receipts are in sight until more are asked for. */
const firstCount = 5

/** What reached the server today, each with its receipt: the server's own version number. */
export function SentCard({ sent }: { sent: readonly SentItem[] }) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? sent : sent.slice(0, firstCount)
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          <Trans>Sent today</Trans> <span className={styles.count}>{sent.length}</span>
        </h2>
        {sent.length > firstCount && !isAll && (
          <Button variant="quiet" size="small" onClick={() => setIsAll(true)}>
            <Trans>All receipts</Trans>
          </Button>
        )}
      </div>
      <Card flush>
        {sent.length === 0 && (
          <p className={styles.none}>
            <Trans>Nothing yet. What you change appears here with a receipt once the server has it.</Trans>
          </p>
        )}
        <ul>
          {shown.map((item) => (
            <li key={item.opId} className={styles.row}>
              <CheckCheck size={18} className={styles.done} aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.what}>
                  <ChangeWords item={item} /> <span className={styles.title}>{changeTitle(item)}</span>
                </span>
              </span>
              <span className={styles.state}>
                {formatTimeOfDay(item.sentAt)} <span className={styles.receipt}>R-{item.v}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
