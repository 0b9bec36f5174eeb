import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { Place } from '#domain/geo/point.ts'
import { onMapAddress } from '#domain/recordAddress.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { zonesAt } from '#mapKit/pickAt.ts'
import { shownLayersAtom } from '#mapStage/layersOnMap.ts'
import { presentRecords } from '#session/presentRecords.ts'
import { AppLink } from '#session/navigation.ts'
import { recordTitle } from '#session/recordTitle.ts'
import styles from './PlaceCard.module.css'

export function ZonesHere({ place }: { place: Place }) {
  const layers = useAtomValue(shownLayersAtom)
  const isShown = (id: string) => layers.some((layer) => layer.id === id)
  return (
    <>
      {isShown('tradeZones') && <ZoneLines entity="tradeZone" place={place} />}
      {isShown('deliveryZones') && <ZoneLines entity="deliveryZone" place={place} />}
    </>
  )
}

function ZoneLines<N extends EntityName & ('tradeZone' | 'deliveryZone')>({
  entity,
  place,
}: {
  entity: N
  place: Place
}) {
  const { locale } = useFieldText()
  const records = useAtomValue(presentRecords<'tradeZone' | 'deliveryZone'>(entity))
  const zones = useMemo(
    () =>
      zonesAt(
        (records ?? []).flatMap(({ id, fields }) => (fields.shape ? [{ id, fields, shape: fields.shape }] : [])),
        place,
      ),
    [records, place],
  )
  return zones.map(({ id, fields }) => (
    <div key={id} className={styles.point}>
      <div className={styles.pointWords}>
        <AppLink href={onMapAddress(entity, id) ?? ''} className={styles.pointName}>
          {recordTitle(entity, fields, locale) ?? fields.code ?? entityLabel(entity)}
        </AppLink>
        <div className={styles.pointDetail}>{entityLabel(entity)}</div>
      </div>
    </div>
  ))
}
