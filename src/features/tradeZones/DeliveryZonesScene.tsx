import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useFieldText } from '#i18n/useFieldText.ts'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { ZoneWords } from '#mapKit/ZoneWords.tsx'
import type { MapZone } from '#mapKit/zoneTraces.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { recordsOfLayer } from '#mapStage/recordsOnMap.ts'
import { useStageAddress } from '#mapStage/stageAddress.ts'
import { zoneLook } from '#mapStage/zoneLook.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { opacityOf } from '#mapStage/layersShown.ts'

/** Map layer of delivery zones. Open zones are filled, closed zones are outlined. */
export function DeliveryZonesScene() {
  return <ZoneLayer zones={useZones()} opacity={opacityOf('deliveryZones', useAtomValue(layerStateAtom))} />
}

export function DeliveryZoneNames() {
  return <ZoneWords zones={useZones()} />
}

function useZones(): readonly MapZone[] {
  const records = useAtomValue(recordsOfLayer('deliveryZones', 'deliveryZone'))
  const { panelId, id: chosenId } = useStageAddress()
  const { locale } = useFieldText()
  return useMemo(
    () =>
      records?.flatMap(({ id, fields }) =>
        fields.shape
          ? [
              {
                id,
                shape: fields.shape,
                isChosen: panelId === 'pods' && id === chosenId,
                words: recordTitle('deliveryZone', fields, locale),
                ...zoneLook('deliveryZone', fields),
              },
            ]
          : [],
      ) ?? [],
    [records, panelId, chosenId, locale],
  )
}
