import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useFieldText } from '#i18n/useFieldText.ts'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { ZoneWords } from '#mapKit/ZoneWords.tsx'
import type { MapZone } from '#mapKit/zoneTraces.ts'
import { useChosenStoreId } from '#mapStage/chosenStore.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { useStageAddress } from '#mapStage/stageAddress.ts'
import { recordsOfLayer } from '#mapStage/recordsOnMap.ts'
import { zoneLook } from '#mapStage/zoneLook.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { opacityOf } from '#mapStage/layersShown.ts'

export function TradeZonesScene() {
  return <ZoneLayer zones={useZones()} opacity={opacityOf('tradeZones', useAtomValue(layerStateAtom))} />
}

export function TradeZoneNames() {
  return <ZoneWords zones={useZones()} />
}

function useZones(): readonly MapZone[] {
  const chosenStoreId = useChosenStoreId()
  const { panelId, id: chosenId } = useStageAddress()
  const { locale } = useFieldText()
  const records = useAtomValue(recordsOfLayer('tradeZones', 'tradeZone'))
  return useMemo(
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
                words: recordTitle('tradeZone', fields, locale),
                ...zoneLook('tradeZone', fields),
              },
            ]
          : [],
      ) ?? [],
    [records, chosenStoreId, panelId, chosenId, locale],
  )
}
