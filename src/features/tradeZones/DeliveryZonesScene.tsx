import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { opacityOf } from '#mapStage/layerState.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { recordsOnMap } from '#mapStage/recordsOnMap.ts'
import { useStageAddress } from '#mapStage/stageAddress.ts'
import { zoneLook } from '#mapStage/zoneLook.ts'

/** Delivery zones: filled where they are open, outlines where they are closed. */
export function DeliveryZonesScene() {
  const records = useAtomValue(recordsOnMap('deliveryZone'))
  const { panelId, id: chosenId } = useStageAddress()
  const zones = useMemo(
    () =>
      records?.flatMap(({ id, fields }) =>
        fields.shape
          ? [
              {
                id,
                shape: fields.shape,
                isChosen: panelId === 'pods' && id === chosenId,
                ...zoneLook('deliveryZone', fields),
              },
            ]
          : [],
      ) ?? [],
    [records, panelId, chosenId],
  )
  return <ZoneLayer zones={zones} opacity={opacityOf('deliveryZones', useAtomValue(layerStateAtom))} />
}
