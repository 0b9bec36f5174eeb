import { t } from '@lingui/core/macro'
import type { PlanProblem } from '#domain/tradeZone/planProblem.ts'
import { metresText, minutesText } from './distanceText.ts'
import { formatNumber, formatPercent } from './formats.ts'

type Of<Kind extends PlanProblem['kind']> = PlanProblem & { readonly kind: Kind }

export function planProblemText(problem: PlanProblem): string {
  switch (problem.kind) {
    case 'noCountry':
      return t`No one is counted here. This place is in the sea, or in a country without data on this device. Move it onto land.`
    case 'noRoads':
      return t`This device has no road data for this region.`
    case 'notAsked':
      return t`This zone is calculated by an external provider, but only when you request it.`
    case 'noRoadNear':
      return noRoadNear(problem)
    case 'noPeople':
      return t`There is no population data on this device, so the zone can’t be calculated.`
    case 'tooFewPeople':
      return tooFewPeople(problem)
    case 'noStore':
      return t`You have no other stores within ${metresText(problem.withinMetres)}, so there’s no area to divide among stores.`
    case 'samePlace':
      return t`One of your stores is at this exact location, so it and the candidate site are equally close to everyone. Move the candidate site.`
    case 'noRivals':
      return t`Neither you nor your competitors have stores here, so everyone would choose this place.`
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
  if (mode === 'walk')
    return t`There’s no walkable path within ${within} of this point. Move the point closer to a path.`
  if (mode === 'scooter')
    return t`There’s no road for scooters within ${within} of this point. Move the point closer to a road.`
  return t`There’s no road for cars within ${within} of this point. Move the point closer to a road.`
}

function tooFewPeople({ target, held, within }: Of<'tooFewPeople'>): string {
  const wanted = formatNumber(target, 0)
  const found = formatNumber(Math.floor(held), 0)
  const far = 'metres' in within ? metresText(within.metres) : minutesText(within.seconds)
  return t`Only ${found} people live within ${far}, fewer than ${wanted}. Enter a lower number.`
}

function noDemand({ withinMetres }: Of<'noDemand'>): string {
  if (withinMetres === undefined)
    return t`According to this model, no one would choose this place, so demand shares can’t be calculated.`
  return t`There are no village centers within ${metresText(withinMetres)}, so there is no demand to allocate. Increase the travel distance.`
}

function nowhere({ share, maxShare }: Of<'nowhere'>): string {
  const wanted = formatPercent(share, 0)
  const found = formatPercent(maxShare, 1)
  return t`There is no area where ${wanted} of people choose this place; the maximum is ${found}. Lower the percentage.`
}

function tooWide({ share, radiusMetres, maxMetres }: Of<'tooWide'>): string {
  const wanted = formatPercent(share, 0)
  const radius = metresText(radiusMetres)
  const maxText = metresText(maxMetres)
  return t`${wanted} of the demand comes from up to ${radius} away, but a zone can extend up to ${maxText} only. Lower the percentage, or choose a steeper distance decay.`
}
