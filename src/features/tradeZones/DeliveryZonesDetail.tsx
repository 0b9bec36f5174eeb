import { Plural, Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { NoneYet } from '#mapStage/NoneYet.tsx'
import { presentRecords } from '#session/presentRecords.ts'

export function DeliveryZonesDetail() {
  const zones = useAtomValue(presentRecords('deliveryZone'))?.filter(({ fields }) => fields.shape)
  if (!zones) return null
  const open = zones.filter(({ fields }) => fields.status === '1').length
  const closed = zones.length - open
  if (zones.length === 0) return <NoneYet />
  return closed === 0 ? (
    <Plural value={open} one="# open" other="# open" />
  ) : (
    <Trans>
      {open} open, {closed} closed
    </Trans>
  )
}
