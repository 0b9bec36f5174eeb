import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { useChosenStoreId } from '#mapStage/chosenStore.ts'
import { opacityOf } from '#mapStage/layerState.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { useStageAddress } from '#mapStage/stageAddress.ts'
import { recordsOnMap } from '#mapStage/recordsOnMap.ts'
import { zoneLook } from '#mapStage/zoneLook.ts'

/** Trade zones with their tiers; those of the chosen store stand out. */
export function TradeZonesScene() {
  const chosenStoreId = useChosenStoreId()
  const { panelId, id: chosenId } = useStageAddress()
  const records = useAtomValue(recordsOnMap('tradeZone'))
  const zones = useMemo(
    () =>
      records?.flatMap(({ id, fields }) =>
        fields.shape
          ? [
              {
                id,
                shape: fields.shape,
                isChosen:
                  (panelId === 'tradeZones' && id === chosenId) ||
                  (chosenStoreId !== undefined && fields.store === chosenStoreId),
                ...zoneLook('tradeZone', fields),
              },
            ]
          : [],
      ) ?? [],
    [records, chosenStoreId, panelId, chosenId],
  )
  return <ZoneLayer zones={zones} opacity={opacityOf('tradeZones', useAtomValue(layerStateAtom))} />
}
