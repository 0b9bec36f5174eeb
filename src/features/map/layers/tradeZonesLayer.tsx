import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Shape } from '#domain/geo/point.ts'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import type { MapLayer } from '../mapLayer.ts'
import { useMapStage } from '../mapStage.ts'

export const tradeZonesLayer: MapLayer = {
  id: 'tradeZones',
  group: 'company',
  label: msg`Trade zones`,
  records: 'tradeZone',
  Scene: TradeZonesScene,
  Detail: TradeZonesDetail,
}

function TradeZonesScene() {
  const stage = useMapStage()
  const { chosenStoreId } = stage
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

function TradeZonesDetail() {
  const records = useMapStage().records('tradeZone')
  if (!records) return null
  const zones = records.filter(({ fields }) => fields.shape)
  if (zones.length === 0) return <Trans>none yet</Trans>
  const tiers = zones.map(({ fields }) => Number(fields.tier ?? 4))
  const [low, high] = [Math.min(...tiers), Math.max(...tiers)]
  if (low === high) return <Plural value={zones.length} one={`# zone, tier ${low}`} other={`# zones, tier ${low}`} />
  return <Plural value={zones.length} one={`# zone, tiers ${low}–${high}`} other={`# zones, tiers ${low}–${high}`} />
}
