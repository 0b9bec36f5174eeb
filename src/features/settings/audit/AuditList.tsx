import { Trans, useLingui } from '@lingui/react/macro'
import CircleX from 'lucide-react/icons/circle-x'
import type { AuditEntry } from '#domain/contracts/audit.ts'
import { auditActionLabel } from '#i18n/accountLabels.ts'
import { formatLongMoment } from '#i18n/formats.ts'
import { Badge } from '#ui/Badge.tsx'
import { useWindowClass } from '#ui/breakpoints.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Cell, HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import styles from './Audit.module.css'
import { objectWords, useDetailWords } from './useDetailWords.ts'

export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const isPhone = useWindowClass() === 'phone'
  if (entries.length === 0) {
    return (
      <EmptyState title={<Trans>No activity</Trans>}>
        <Trans>No matching events in this period.</Trans>
      </EmptyState>
    )
  }
  return isPhone ? <AuditLines entries={entries} /> : <AuditTable entries={entries} />
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useLingui()
  return (
    <TableFrame label={t`Activity log entries`} className={styles.frame}>
      <Table>
        <thead>
          <tr>
            <HeadCell>
              <Trans>When</Trans>
            </HeadCell>
            <HeadCell>
              <Trans>User</Trans>
            </HeadCell>
            <HeadCell>
              <Trans>Action</Trans>
            </HeadCell>
            <HeadCell>
              <Trans>IP and device</Trans>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <Cell className={styles.when}>{formatLongMoment(entry.at)}</Cell>
              <Cell>{entry.actor?.name ?? '–'}</Cell>
              <Cell>
                <What entry={entry} />
              </Cell>
              <Cell className={styles.quiet}>{sourceOf(entry)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

function AuditLines({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ul className={styles.lines}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <What entry={entry} />
          <span className={styles.quiet}>
            {[formatLongMoment(entry.at), entry.actor?.name, sourceOf(entry)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function What({ entry }: { entry: AuditEntry }) {
  const detailWords = useDetailWords()
  const { action, outcome } = entry
  return (
    <span className={styles.what}>
      <span className={styles.action}>
        {auditActionLabel(action)}
        {outcome === 'refused' && (
          <Badge tone="warn" icon={<CircleX size={14} aria-hidden="true" />}>
            <Trans context="audit">rejected</Trans>
          </Badge>
        )}
      </span>
      <span className={styles.quiet}>{[objectWords(entry), detailWords(entry)].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

const sourceOf = ({ address, browser, system }: AuditEntry): string =>
  [address, browser, system].filter(Boolean).join(' · ')
