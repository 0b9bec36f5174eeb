import { Trans, useLingui } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MapIcon from 'lucide-react/icons/map'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { isStoreStatus } from '#domain/store/storeStatus.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { AppLink } from '#session/navigation.ts'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SpelledText } from './SpelledText.tsx'
import { storeEditAddress, storeOnMapAddress } from '#domain/store/storeAddress.ts'
import styles from './StoreHeader.module.css'
import { useCanEditAll, useCanRemove } from './storeRights.ts'

/** Which store this is, in both spellings, with what can be done with it. */
export function StoreHeader({ record }: { record: LocalRecord }) {
  const { fields, pending } = record
  const hasDetail = fields.address != null || fields.addressEnglish != null || pending.length > 0
  return (
    <PageHeader
      mark={<StatusMark status={fields.status} />}
      title={<SpelledText fields={fields} local="name" english="nameEnglish" between=" " className={styles.second} />}
      detail={
        hasDetail && (
          <span className={styles.detail}>
            {(fields.address ?? fields.addressEnglish) != null && (
              <span>
                <SpelledText fields={fields} local="address" english="addressEnglish" between=" · " />
              </span>
            )}
            {pending.length > 0 && (
              <Badge icon={<Clock size={14} aria-hidden="true" />}>
                <Trans>Waiting to be sent</Trans>
              </Badge>
            )}
          </span>
        )
      }
      actions={<StoreActions record={record} />}
    />
  )
}

function StatusMark({ status }: { status: unknown }) {
  if (!isStoreStatus(status)) return null
  return <StatusShape status={Number(status) as ShapeName} size={26} label={choiceLabel('status', status)} />
}

function StoreActions({ record }: { record: LocalRecord }) {
  const { t } = useLingui()
  const canEdit = useCanEditAll()
  const canRemove = useCanRemove(record)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <AppLink href={storeOnMapAddress(record.id)} className={buttonClass({})}>
        <MapIcon size={20} aria-hidden="true" />
        <Trans>Show on map</Trans>
      </AppLink>
      {canEdit && (
        <AppLink href={storeEditAddress(record.id)} className={buttonClass({ variant: 'primary' })}>
          <Pencil size={20} aria-hidden="true" />
          <Trans>Edit</Trans>
        </AppLink>
      )}
      {canRemove && (
        <Menu
          label={t`More actions`}
          trigger={(open) => (
            <IconButton {...open} look="outlined" label={t`More actions`} icon={<Ellipsis size={20} />} />
          )}
          items={[
            {
              id: 'delete',
              label: t`Delete`,
              icon: <Trash2 size={18} aria-hidden="true" />,
              danger: true,
              onSelect: () => setIsAsking(true),
            },
          ]}
        />
      )}
      {isAsking && <RemoveDialog record={record} onClose={() => setIsAsking(false)} />}
    </>
  )
}
