import { Plural, Trans } from '@lingui/react/macro'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type ReactNode, useState } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { HistoryList } from '#fieldKit/HistoryList.tsx'
import { errorText } from '#i18n/errorText.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type FieldChangeEntry, laterChanges } from './historyEntries.ts'
import styles from '../page/RecordPage.module.css'
import { UndoChange } from './UndoChange.tsx'
import type { RecordHistoryState } from './useRecordHistory.ts'

const firstCount = 6

export interface RecordHistoryProps {
  history: RecordHistoryState
  ownEntity: EntityName
  /** Renders a custom description of a change. If undefined, the old and new values are shown. */
  diffOf?: ((entry: FieldChangeEntry) => ReactNode) | undefined
}

/** Lists changes to a record and its related records with author, time and undo. Unsent changes come first. */
export function RecordHistory({ history, ownEntity, diffOf }: RecordHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { isLoading, failed, entries, waiting, records } = history
  const shown = isOpen ? entries : entries.slice(0, firstCount)
  const all = [...waiting, ...entries]
  const lineOf = (entry: FieldChangeEntry) => ({
    ...entry,
    about: entry.entity === ownEntity ? undefined : [entityLabel(entry.entity), entry.about].filter(Boolean).join(' '),
    diff: diffOf?.(entry),
    action: <UndoChange entry={entry} record={records.get(entry.id)} later={laterChanges(entry, all)[0]} />,
  })
  return (
    <Card
      title={<Trans>History</Trans>}
      aside={entries.length > 0 && <Plural value={entries.length} one="# change" other="# changes" />}
    >
      {waiting.length > 0 && (
        <HistoryList
          entries={waiting.map((entry) => ({
            ...lineOf(entry),
            note: <Trans>Saved on this device, not sent yet</Trans>,
          }))}
        />
      )}
      {isLoading && entries.length === 0 && <Skeleton lines={4} />}
      {failed !== undefined && <HistoryProblem code={failed} hasCopy={entries.length > 0} onRetry={history.retry} />}
      {!isLoading && failed === undefined && all.length === 0 && (
        <p className={styles.quiet}>
          <Trans>There have been no changes since this record was added.</Trans>
        </p>
      )}
      <HistoryList entries={shown.map(lineOf)} />
      {entries.length > firstCount && (
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? <Trans>Show fewer</Trans> : <Trans>Show all changes</Trans>}
        </Button>
      )}
    </Card>
  )
}

function HistoryProblem({ code, hasCopy, onRetry }: { code: ErrorCode; hasCopy: boolean; onRetry: () => void }) {
  return (
    <div className={styles.notes}>
      <p className={styles.quiet}>
        {code !== 'offline' ? (
          errorText(code)
        ) : hasCopy ? (
          <Trans>You’re offline. This is the history as of this device’s last sync.</Trans>
        ) : (
          <Trans>The history is stored on the server. Go online to see it.</Trans>
        )}
      </p>
      <div>
        <Button size="small" icon={<RotateCw size={16} aria-hidden="true" />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  )
}
