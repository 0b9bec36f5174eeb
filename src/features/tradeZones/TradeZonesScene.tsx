import { useMemo } from 'react'
import type { Shape } from '#domain/geo/point.ts'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { useMapStage } from '#mapStage/mapStage.ts'

/** Trade zones with their tiers; those of the chosen store stand out. */
export function TradeZonesScene() {
  const stage = useMapStage()
  const chosenStoreId = stage.chosenStore?.id
  const records = stage.records('tradeZone')
  const zones = useMemo(
    () =>
      records?.flatMap(({ id, fields }) =>
        fields.shape
          ? [
              {
                id,
                shape: fields.shape as unknown as Shape,
                tier: Number(fields.tier ?? 4),
                isChosen: chosenStoreId !== undefined && fields.store === chosenStoreId,
              },
            ]
          : [],
      ) ?? [],
    [records, chosenStoreId],
  )
  return <ZoneLayer zones={zones} />
}
