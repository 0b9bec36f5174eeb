import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import MapIcon from 'lucide-react/icons/map'
import Store from 'lucide-react/icons/store'
import type { ComponentType } from 'react'
import { mapAddress } from '#domain/store/storeAddress.ts'
import type { FieldFilterState } from '#fieldKit/fieldFilterState.ts'
import { type MapPaneProps, RecordList } from '#recordKit/list/RecordList.tsx'
import { AppLink } from '#session/navigation.ts'
import { useCan } from '#session/useCan.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { BulkStatusDialog } from './BulkStatusDialog.tsx'

/**
 * Status fields, locked in the list because the move dialogs enforce the allowed transitions and collect date and
 * reason.
 */
const lockedFields = ['status', 'statusFrom', 'statusSince', 'statusReason']
const ownActions = [
  { id: 'status', label: msg`Change status`, icon: <ArrowRightLeft size={16} />, Dialog: BulkStatusDialog },
]

/** Parses URL filters such as `status:1;format:mall`. */
const conditionsOf = (where = ''): FieldFilterState =>
  where.split(';').flatMap((condition) => {
    const [, field, value] = /^(\w+):(.+)$/u.exec(condition) ?? []
    return field === undefined || value === undefined ? [] : [{ kind: 'anyOf', field, values: [value] }]
  })

export function StoreList({
  MapPane,
  where,
}: {
  MapPane?: ComponentType<MapPaneProps> | undefined
  where?: string | undefined
}) {
  const { t } = useLingui()
  return (
    <RecordList
      entity="store"
      listKey="stores"
      icon={<Store size={28} aria-hidden="true" />}
      placeholder={t`Store ID, name or address`}
      lockedFields={lockedFields}
      firstFilter={conditionsOf(where)}
      ownActions={ownActions}
      MapPane={MapPane}
      actions={
        <AppLink href={mapAddress} className={buttonClass({})}>
          <MapIcon size={20} aria-hidden="true" />
          <Trans>Show on map</Trans>
        </AppLink>
      }
      emptyActions={<BeginLink />}
      emptyWords={
        <Trans>
          Add your first store with its ID, name and location. You can also add sites you’re only evaluating.
        </Trans>
      }
    />
  )
}

/** Link to the map, which offers setup options to an empty company; only for members who may configure the company. */
function BeginLink() {
  if (!useCan('company.configure')) return null
  return (
    <AppLink href={mapAddress} className={buttonClass({})}>
      <Trans>Load sample data</Trans>
    </AppLink>
  )
}
