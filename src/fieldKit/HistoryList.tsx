import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { formatDate } from '#i18n/formats.ts'
import { FieldDiff } from './FieldDiff.tsx'
import styles from './HistoryList.module.css'
import { companyDay } from '#i18n/companyClock.ts'

export interface HistoryEntry {
  readonly entity: EntityName
  readonly about?: string | undefined
  readonly field: string
  readonly before: Json
  readonly after: Json
  readonly diff?: ReactNode
  readonly by: string
  /** A date (YYYY-MM-DD) or a timestamp; only the date is shown. */
  readonly at: string
  /** Note about an irregularity, such as a resolved conflict. */
  readonly note?: ReactNode
  readonly action?: ReactNode
}

export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className={styles.list}>
      {entries.map((entry, index) => (
        <li key={`${entry.at} ${entry.field} ${index}`} className={styles.entry}>
          <span className={styles.field}>
            {fieldLabel(entry.entity, entry.field)}
            {entry.about !== undefined && <span className={styles.about}> {entry.about}</span>}
          </span>
          <time className={styles.at} dateTime={entry.at}>
            {formatDate(companyDay(entry.at))}
          </time>
          {entry.diff ?? (
            <FieldDiff entity={entry.entity} field={entry.field} before={entry.before} after={entry.after} />
          )}
          <span className={styles.by}>{entry.by}</span>
          {entry.note && <span className={styles.note}>{entry.note}</span>}
          {entry.action}
        </li>
      ))}
    </ol>
  )
}
