import { Trans, useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { formatMinute } from '#i18n/formats.ts'
import { qualified } from '#i18n/labelled.ts'
import { RemoveDialog } from '#recordKit/page/RemoveDialog.tsx'
import { AppLink } from '#session/navigation.ts'
import { useCanRemove } from '#session/useCan.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { reportAddress } from '../reportAddress.ts'
import { ReportStateBadge } from '../ReportStateBadge.tsx'
import styles from './ReportList.module.css'

export function ReportRows({ reports }: { reports: readonly LocalRecord<'report'>[] }) {
  const [removed, setRemoved] = useState<LocalRecord<'report'>>()
  return (
    <>
      <ul className={styles.rows}>
        {reports.map((record) => (
          <ReportRow key={record.id} record={record} onRemove={setRemoved} />
        ))}
      </ul>
      {removed && (
        <RemoveDialog
          entity="report"
          record={removed}
          words={<Trans>Submitted versions are kept. Restoring the report restores them too.</Trans>}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}

interface RowProps {
  record: LocalRecord<'report'>
  onRemove: (record: LocalRecord<'report'>) => void
}

function ReportRow({ record, onRemove }: RowProps) {
  const { t } = useLingui()
  const canRemove = useCanRemove('report', record)
  const { title = '', kind = 'site', state, version = 1, movedAt, movedByName } = record.fields
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <AppLink href={reportAddress(record)} className={styles.title}>
          {title}
        </AppLink>
        <span className={styles.facts}>
          <ReportStateBadge state={state} />
          <span>{choiceLabel('reportKind', kind)}</span>
          <span>
            <Trans>Version {version}</Trans>
          </span>
          {movedAt && (
            <span>{movedByName ? qualified(movedByName, formatMinute(movedAt)) : formatMinute(movedAt)}</span>
          )}
        </span>
      </div>
      {canRemove && (
        <IconButton label={t`Delete ${title}`} icon={<Trash2 size={20} />} onClick={() => onRemove(record)} />
      )}
    </li>
  )
}
