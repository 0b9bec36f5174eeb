import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { recordsOnMap } from '#mapStage/recordsOnMap.ts'

const TradeZonesScene = lazy(() =>
  import('./TradeZonesScene.tsx').then((module) => ({ default: module.TradeZonesScene })),
)

export const tradeZonesLayer: MapLayer = {
  id: 'tradeZones',
  canFade: true,
  group: 'company',
  label: msg`Trade zones`,
  Scene: () => (
    <Suspense>
      <TradeZonesScene />
    </Suspense>
  ),
  Detail: TradeZonesDetail,
  loadSettings: () => import('#mapStage/TierLegend.tsx').then(({ TierLegend }) => ({ Settings: TierLegend })),
}

function TradeZonesDetail() {
  const records = useAtomValue(recordsOnMap('tradeZone'))
  if (!records) return null
  const zones = records.filter(({ fields }) => fields.shape)
  if (zones.length === 0) return <Trans>none yet</Trans>
  const tiers = zones.map(({ fields }) => Number(fields.tier ?? 4))
  const [low, high] = [Math.min(...tiers), Math.max(...tiers)]
  if (low === high) return <Plural value={zones.length} one={`# zone, tier ${low}`} other={`# zones, tier ${low}`} />
  return <Plural value={zones.length} one={`# zone, tiers ${low}–${high}`} other={`# zones, tiers ${low}–${high}`} />
}
