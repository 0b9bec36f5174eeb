import { Trans } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import MapIcon from 'lucide-react/icons/map'
import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import { onMapAddress } from '#domain/recordAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink } from '#session/navigation.ts'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { recordName } from '../recordName.ts'
import { RecordActions } from './RecordActions.tsx'
import styles from './RecordPage.module.css'

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
      actions={<RecordActions entity={entity} record={record} before={<ShowOnMap entity={entity} record={record} />} />}
    />
  )
}

function ShowOnMap({ entity, record }: { entity: EntityName; record: LocalRecord }) {
  const address = onMapAddress(entity, record.id)
  const { place, shape } = record.fields
  if (address === undefined || (place == null && shape == null)) return null
  return (
    <AppLink href={address} className={buttonClass({})}>
      <MapIcon size={20} aria-hidden="true" />
      <Trans>Show on map</Trans>
    </AppLink>
  )
}

export function WaitingBadge({ record }: { record: LocalRecord }): ReactNode {
  return (
    record.pending.length > 0 && (
      <Badge icon={<Clock size={14} aria-hidden="true" />}>
        <Trans>Waiting to sync</Trans>
      </Badge>
    )
  )
}
