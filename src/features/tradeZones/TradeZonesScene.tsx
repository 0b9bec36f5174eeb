import { useMemo } from 'react'
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
                shape: fields.shape,
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
