import { Trans } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import Navigation from 'lucide-react/icons/navigation'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import { lazy, Suspense, useState } from 'react'
import { leaseOn } from '#domain/lease/leaseInForce.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import { useToday } from '#i18n/companyClock.ts'
import { AppLink } from '#session/navigation.ts'
import { useCan, useCanEditAll, useCanEditField } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { classNames } from '#ui/classNames.ts'
import styles from './StoreField.module.css'

const PhotoRound = lazy(() => import('./PhotoRound.tsx').then((module) => ({ default: module.PhotoRound })))

export function QuickActionsRow({ record, inSheet }: { record: LocalRecord<'store'>; inSheet?: boolean }) {
  const canAddPhotos = useCanEditField('store', record, 'photos')
  const canEdit = useCanEditAll('store')
  const phone = useLandlordPhone(record.id)
  const [isTaking, setIsTaking] = useState(false)
  const { place, name = '' } = record.fields
  const address = recordAddresses('store')?.edit(record.id)
  return (
    <div className={classNames(styles.row, inSheet && styles.inSheet)}>
      {place && (
        <a
          className={buttonClass({ variant: 'primary' })}
          href={`geo:${place.latitude},${place.longitude}?q=${place.latitude},${place.longitude}(${encodeURIComponent(name)})`}
        >
          <Navigation size={20} aria-hidden="true" />
          <Trans>Directions</Trans>
        </a>
      )}
      {phone !== undefined && (
        <a className={buttonClass({})} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <Phone size={20} aria-hidden="true" />
          <Trans>Call</Trans>
        </a>
      )}
      {canAddPhotos && (
        <Button icon={<Camera size={20} aria-hidden="true" />} onClick={() => setIsTaking(true)}>
          <Trans>Photo</Trans>
        </Button>
      )}
      {canEdit && address !== undefined && (
        <AppLink href={address} className={buttonClass({})}>
          <Pencil size={20} aria-hidden="true" />
          <Trans>Edit</Trans>
        </AppLink>
      )}
      {isTaking && (
        <Suspense>
          <PhotoRound record={record} onClose={() => setIsTaking(false)} />
        </Suspense>
      )}
    </div>
  )
}

function useLandlordPhone(storeId: string): string | undefined {
  const canSee = useCan('commercial.view')
  const leases = useRecords(
    async (database) => (canSee ? recordsOfStore(database, 'lease', storeId) : []),
    [storeId, canSee],
  )
  const today = useToday()
  return leaseOn(leases ?? [], today)?.fields.landlordPhone || undefined
}
