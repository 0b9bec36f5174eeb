import { Trans } from '@lingui/react/macro'
import CircleArrowUp from 'lucide-react/icons/circle-arrow-up'
import type { OutboxItem } from '#db/queries/changes.ts'
import styles from './DeviceScreen.module.css'
import { OutboxList } from './OutboxList.tsx'
import { OutboxRow } from './OutboxRow.tsx'

/** Maximum number of rows. A low limit is enough because batches are shown only briefly. */
const maxListed = 5

export function SendingCard({ items }: { items: readonly OutboxItem[] }) {
  if (items.length === 0) return null
  const hidden = items.length - maxListed
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          <Trans>Sending</Trans> <span className={styles.count}>{items.length}</span>
        </h2>
      </div>
      <OutboxList hidden={hidden}>
        {items.slice(0, maxListed).map((item) => (
          <OutboxRow
            key={item.opId}
            item={item}
            icon={<CircleArrowUp size={20} className={styles.sending} aria-hidden="true" />}
          />
        ))}
      </OutboxList>
    </section>
  )
}
