import { Plural } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { NoneYet } from '#mapStage/NoneYet.tsx'
import { presentRecords } from '#session/presentRecords.ts'

export function TradeZonesDetail() {
  const records = useAtomValue(presentRecords('tradeZone'))
  if (!records) return null
  const zones = records.filter(({ fields }) => fields.shape)
  if (zones.length === 0) return <NoneYet />
  const tiers = zones.map(({ fields }) => Number(fields.tier ?? 4))
  const low = Math.min(...tiers)
  const high = Math.max(...tiers)
  if (low === high) return <Plural value={zones.length} one={`# zone (tier ${low})`} other={`# zones (tier ${low})`} />
  return <Plural value={zones.length} one={`# zone (tiers ${low}–${high})`} other={`# zones (tiers ${low}–${high})`} />
}
