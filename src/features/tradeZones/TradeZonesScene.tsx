import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { useChosenStoreId } from '#mapStage/chosenStore.ts'
import { recordsOnMap } from '#mapStage/recordsOnMap.ts'

/** Trade zones with their tiers; those of the chosen store stand out. */
export function TradeZonesScene() {
  const chosenStoreId = useChosenStoreId()
  const records = useAtomValue(recordsOnMap('tradeZone'))
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
