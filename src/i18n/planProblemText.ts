import { t } from '@lingui/core/macro'
import type { PlanProblem } from '#domain/tradeZone/planProblem.ts'
import { metresText, minutesText } from './distanceText.ts'
import { formatNumber, formatPercent } from './formats.ts'

type Of<Kind extends PlanProblem['kind']> = PlanProblem & { readonly kind: Kind }

/** Why a zone could not be worked out, in one sentence with a way out. */
export function planProblemText(problem: PlanProblem): string {
  switch (problem.kind) {
    case 'noCountry':
      return t`Nobody is counted here: this place lies in the sea, or in a country whose areas are not on this device. Move it onto land.`
    case 'noRoads':
      return t`The road pack of this region is not on the device.`
    case 'notAsked':
      return t`An outside provider works this zone out. It is asked only when you press for it.`
    case 'noRoadNear':
      return noRoadNear(problem)
    case 'noPeople':
      return t`No figures of people are on this device, so the zone can’t be worked out.`
    case 'tooFewPeople':
      return tooFewPeople(problem)
    case 'noStore':
      return t`You have no other store within ${metresText(problem.withinMetres)}, so there is nothing to share the ground with.`
    case 'samePlace':
      return t`One of your stores stands in this very place: neither of the two is nearer. Move the candidate.`
    case 'noRivals':
      return t`Neither a store of yours nor a competitor is on record here: this place would draw everybody.`
    case 'nowhere':
      return nowhere(problem)
    case 'noDemand':
      return noDemand(problem)
    case 'tooWide':
      return tooWide(problem)
  }
}

function noRoadNear({ mode, withinMetres }: Of<'noRoadNear'>): string {
  const within = metresText(withinMetres)
  if (mode === 'walk') return t`No way that one can walk on lies within ${within} of this place. Move it nearer.`
  if (mode === 'scooter') return t`No road for scooters lies within ${within} of this place. Move it nearer.`
  return t`No road for cars lies within ${within} of this place. Move it nearer.`
}

function tooFewPeople({ target, held, within }: Of<'tooFewPeople'>): string {
  const [wanted, found] = [formatNumber(target, 0), formatNumber(Math.floor(held), 0)]
  const far = 'metres' in within ? metresText(within.metres) : minutesText(within.seconds)
  return t`Only ${found} people live within ${far}, fewer than ${wanted}. Ask for fewer.`
}

function noDemand({ withinMetres }: Of<'noDemand'>): string {
  if (withinMetres === undefined) return t`By this model nobody comes to the place, so its demand has no shares.`
  return t`No village has its middle within ${metresText(withinMetres)} of this place, so there is no demand to share. Let people come from farther.`
}

function nowhere({ share, most }: Of<'nowhere'>): string {
  const [wanted, found] = [formatPercent(share, 0), formatPercent(most, 1)]
  return t`Nowhere do ${wanted} of the people choose this place: at most ${found} do. Ask for less.`
}

function tooWide({ share, radiusMetres, mostMetres }: Of<'tooWide'>): string {
  const [wanted, radius, most] = [formatPercent(share, 0), metresText(radiusMetres), metresText(mostMetres)]
  return t`${wanted} of the demand comes from up to ${radius} away; zones reach ${most} at most. Ask for less, or choose a model whose pull fades faster.`
}
