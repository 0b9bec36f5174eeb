import { useMemo } from 'react'
import type { MapZone } from '#mapKit/zoneTraces.ts'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import type { SightedZone, Sights } from './sights.ts'
import { useSight } from './studyContext.ts'

/** The zone that was worked out last, on the map; it follows while the candidate moves. */
export function PlannedZoneLayer({ sights }: { sights: Sights }) {
  const zone = useSight(sights, ({ answered }) => answered?.zone)
  const zones = useMemo(() => (zone?.plan ? mapZones(zone) : []), [zone])
  return <ZoneLayer zones={zones} />
}

/** The zone itself, and the other tiers around it where it is one of them. */
function mapZones({ shape, plan, facts }: SightedZone): readonly MapZone[] {
  const tiers = plan && facts?.tiers ? facts.tiers : []
  const chosen = plan?.kind === 'demandShare' ? plan.share : undefined
  return [
    ...tiers.flatMap(({ share, radiusMetres, isZone }, at): MapZone[] =>
      plan && isZone && share !== chosen
        ? [{ id: `tier-${share}`, shape: { type: 'Circle', centre: plan.centre, radiusMetres }, tier: at + 1 }]
        : [],
    ),
    { id: 'planned', shape, tier: 1, isChosen: true },
  ]
}
