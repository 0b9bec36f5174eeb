import { Plural, Trans } from '@lingui/react/macro'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { HistoryList } from '#fieldKit/HistoryList.tsx'
import { errorText } from '#i18n/fieldLabels.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './StorePage.module.css'
import type { StoreHistory } from './useStoreHistory.ts'

const firstCount = 6

/** Who changed what and when; what still waits on this device comes first. */
export function HistoryCard({ history }: { history: StoreHistory }) {
  const [isOpen, setIsOpen] = useState(false)
  const { state, entries, waiting } = history
  const shown = isOpen ? entries : entries.slice(0, firstCount)
  return (
    <Card
      title={<Trans>History</Trans>}
      aside={entries.length > 0 && <Plural value={entries.length} one="# change" other="# changes" />}
    >
      {waiting.length > 0 && (
        <HistoryList
          entity="store"
          entries={waiting.map((entry) => ({
            ...entry,
            note: <Trans>Saved on this device, waiting to be sent</Trans>,
          }))}
        />
      )}
      {state === 'loading' && <Skeleton lines={4} />}
      {typeof state === 'object' && <HistoryProblem code={state.failed} onRetry={history.retry} />}
      {state === 'shown' && entries.length === 0 && waiting.length === 0 && (
        <p className={styles.quiet}>
          <Trans>Nothing has been changed since the store was added.</Trans>
        </p>
      )}
      <HistoryList entity="store" entries={shown} />
      {entries.length > firstCount && (
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? <Trans>Latest only</Trans> : <Trans>All changes</Trans>}
        </Button>
      )}
    </Card>
  )
}

function HistoryProblem({ code, onRetry }: { code: Parameters<typeof errorText>[0]; onRetry: () => void }) {
  return (
    <div className={styles.notes}>
      <p className={styles.quiet}>
        {code === 'offline' ? <Trans>The history lies on the server and needs a connection.</Trans> : errorText(code)}
      </p>
      <div>
        <Button size="small" icon={<RotateCw size={16} aria-hidden="true" />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  )
}
