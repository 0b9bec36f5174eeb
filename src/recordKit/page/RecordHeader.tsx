import { Trans } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Badge } from '#ui/Badge.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { recordName } from '../recordName.ts'
import { RecordActions } from './RecordActions.tsx'
import styles from './RecordPage.module.css'

/** Which record this is, with what can be done with it. */
export function RecordHeader({ entity, record }: { entity: EntityName; record: LocalRecord }) {
  const context = useFieldText()
  return (
    <PageHeader
      title={recordName(entity, record.fields, context)}
      detail={
        <span className={styles.detail}>
          {entityLabel(entity)}
          <WaitingBadge record={record} />
        </span>
      }
      actions={<RecordActions entity={entity} record={record} />}
    />
  )
}

/** Says that changes of the record have not reached the server. */
export function WaitingBadge({ record }: { record: LocalRecord }): ReactNode {
  return (
    record.pending.length > 0 && (
      <Badge icon={<Clock size={14} aria-hidden="true" />}>
        <Trans>Waiting to be sent</Trans>
      </Badge>
    )
  )
}
