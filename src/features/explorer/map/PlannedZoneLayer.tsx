import { t } from '@lingui/core/macro'
import { atom } from 'jotai'
import { useMemo } from 'react'
import { metresText, minutesText } from '#i18n/distanceText.ts'
import { formatPercent } from '#i18n/formats.ts'
import type { MapZone } from '#mapKit/zoneTraces.ts'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { ZoneWords } from '#mapKit/ZoneWords.tsx'
import { answeredAtom, type ViewedZone } from '../state/studied.ts'
import { useAtomNow } from '../state/useAtomNow.ts'
import { potentialTimes } from '../state/zoneBasis.ts'

const zoneAtom = atom((get) => get(answeredAtom)?.zone)

/** Latest computed zone; also updated while the candidate is dragged. */
export function PlannedZoneLayer() {
  const zone = useAtomNow(zoneAtom)
  const zones = useMemo(() => (zone?.plan ? mapZones(zone) : []), [zone])
  return (
    <>
      <ZoneLayer zones={zones} />
      <ZoneWords zones={zones} />
    </>
  )
}

function mapZones(zone: ViewedZone): readonly MapZone[] {
  const { shape, plan, facts } = zone
  if (plan?.kind !== 'demandShare')
    return [{ id: 'planned', shape, tier: 1, isChosen: true, look: 'studied', words: wordsOn(zone) }]
  const { centre, share, within } = plan
  const circle = (tier: number, radiusMetres: number, words: string): MapZone => ({
    id: `tier-${tier}`,
    shape: { type: 'Circle', centre, radiusMetres },
    tier,
    words,
    look: 'beside',
  })
  const tiers = (facts?.tiers ?? []).filter(({ isZone }) => isZone)
  const chosen = tiers.find((tier) => tier.share === share)
  return [
    ...(within === undefined ? [] : [circle(5, within * potentialTimes, t`Tier 5`)]),
    ...tiers
      .filter((tier) => tier !== chosen)
      .map(({ tier, share: of, radiusMetres }) => circle(tier, radiusMetres, tierWords(tier, of))),
    {
      id: 'planned',
      shape,
      tier: chosen?.tier ?? 1,
      isChosen: true,
      look: 'studied',
      words: chosen && tierWords(chosen.tier, share),
    },
  ]
}

const tierWords = (tier: number, share: number): string => t`Tier ${tier} · ${formatPercent(share, 0)}`

function wordsOn({ plan, facts }: ViewedZone): string | undefined {
  switch (plan?.kind) {
    case 'reach':
      return plan.measure === 'time' ? minutesText(plan.limit) : metresText(plan.limit)
    case 'people':
      if (facts?.seconds !== undefined) return minutesText(facts.seconds)
      return facts?.radiusMetres === undefined ? undefined : metresText(facts.radiusMetres)
    case 'draw':
      return `≥ ${formatPercent(plan.share, 0)}`
    default:
      return undefined
  }
}
