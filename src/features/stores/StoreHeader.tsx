import { Trans } from '@lingui/react/macro'
import MapIcon from 'lucide-react/icons/map'
import { binDays } from '#domain/sync/bin.ts'
import { storeOnMapAddress } from '#domain/store/storeAddress.ts'
import { isStoreStatus } from '#domain/store/storeStatus.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { RecordActions } from '#recordKit/page/RecordActions.tsx'
import { WaitingBadge } from '#recordKit/page/RecordHeader.tsx'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { SpelledText } from './SpelledText.tsx'
import styles from './StoreHeader.module.css'

export function StoreHeader({ record }: { record: LocalRecord<'store'> }) {
  const { fields, pending } = record
  const hasAddress = fields.address !== undefined || fields.addressEnglish !== undefined
  return (
    <PageHeader
      mark={<StatusMark status={fields.status} />}
      title={<SpelledText fields={fields} local="name" english="nameEnglish" between=" " className={styles.second} />}
      detail={
        (hasAddress || pending.length > 0) && (
          <span className={styles.detail}>
            {hasAddress && (
              <span>
                <SpelledText fields={fields} local="address" english="addressEnglish" between=" · " />
              </span>
            )}
            <WaitingBadge record={record} />
          </span>
        )
      }
      actions={
        <RecordActions
          entity="store"
          record={record}
          before={<ShowOnMap id={record.id} />}
          removeWords={
            <Trans>
              The store will move to the trash with its lease, performance records and zones. You can restore them
              together for {binDays} days before they’re deleted permanently.
            </Trans>
          }
        />
      }
    />
  )
}

function StatusMark({ status }: { status: unknown }) {
  if (!isStoreStatus(status)) return null
  return <StatusShape status={Number(status) as ShapeName} size={26} label={choiceLabel('status', status)} />
}

function ShowOnMap({ id }: { id: string }) {
  return (
    <AppLink href={storeOnMapAddress(id)} className={buttonClass({})}>
      <MapIcon size={20} aria-hidden="true" />
      <Trans>Show on map</Trans>
    </AppLink>
  )
}
