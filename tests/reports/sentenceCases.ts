import { noSalesFit, resolveAssumptions, type SalesFit } from '#analysis/study/resolveAssumptions.ts'
import type { Weighed } from '#analysis/study/usualModels.ts'
import type { DemandFacts, SiteFacts } from '#domain/reportAssembly/siteFacts.ts'
import { demandModelIds, type StudyAssumptions } from '#domain/study/studyAssumptions.ts'
import { companyLimits } from '#domain/study/verdictLimits.ts'

export interface SentenceCase {
  readonly name: string
  readonly assumptions: StudyAssumptions
  readonly demand: DemandFacts
  readonly site: SiteFacts
}

const spendOf = (stores: number) => ({ perPerson: 412.5, low: 260.2, high: 655.9, stores, spread: 0.237 })

/**
 * Fits to sales: no fit, too few stores for any result, enough stores for money only, a fit equal to the defaults, a
 * fit with another distance, a fit without a currency.
 */
const fits: readonly SalesFit[] = [
  noSalesFit,
  { ...noSalesFit, stores: 3, otherCurrencyStores: 2 },
  { times: 1, isFitted: false, stores: 6, spend: spendOf(6), currency: 'TWD' },
  { times: 1, isFitted: true, stores: 38, spend: spendOf(38), currency: 'TWD' },
  { times: 1.5, isFitted: true, stores: 38, spend: spendOf(38), currency: 'JPY' },
  { times: 0.5, isFitted: true, stores: 9, spend: spendOf(9), currency: undefined },
]

const formats = [undefined, 'street', 'driveThrough']
const sizes = [undefined, 132.2]
const distances = [undefined, 3.4]
const medians = [undefined, 118]
const settings = [
  undefined,
  { impactLimit: 5 },
  { impactLimit: 12.5, ownShareLimit: 40 },
  { impactLimit: 0, ownShareLimit: 0 },
]

type Outcome = (
  limits: StudyAssumptions['limits'],
) => Pick<DemandFacts, 'captured' | 'ownLoss' | 'losses' | 'rivals' | 'ownStores'>
const loss = (storeId: string, before: number, lost: number) => ({ storeId, name: `Store ${storeId}`, before, lost })
const taking = (captured: number, losses: DemandFacts['losses'], rivals = 12) => ({
  captured,
  losses,
  rivals,
  ownStores: 4,
  ownLoss: losses.reduce((sum, { lost }) => sum + lost, 0),
})

/**
 * Outcomes relative to the limits: both limits met, either or both exceeded, or equal as displayed. Also equal losses,
 * a largest loss that isn't the worst, no own stores, no competitors, and little or no demand.
 */
const outcomes: Readonly<Record<string, Outcome>> = {
  withinLimits: ({ impact, ownShare }) =>
    taking(20_000, [loss('A', 40_000, Math.min(40_000 * impact, 20_000 * ownShare) * 0.6)]),
  impactOver: ({ impact }) => taking(90_000, [loss('A', 2_000, 2_000 * (impact + 0.02)), loss('B', 50_000, 300)]),
  shareOver: ({ impact, ownShare }) => {
    const lost = 10_000 * (ownShare + 0.03)
    return taking(10_000, [loss('A', lost / Math.max(impact * 0.9, 1e-4), lost)])
  },
  bothOver: ({ impact, ownShare }) => {
    const lost = 10_000 * (ownShare + 0.1)
    return taking(10_000, [loss('A', lost / (impact + 0.1), lost)])
  },
  tied: ({ impact, ownShare }) => {
    const lost = 100_000 * ownShare + 40
    return taking(100_000, [loss('A', lost / (impact + 0.0004), lost)])
  },
  equalStores: () => taking(9_000, [loss('A', 8_000, 240), loss('B', 8_000, 240)]),
  largestIsNotWorst: () => taking(9_000, [loss('A', 80_000, 900), loss('B', 1_000, 190)]),
  noOwnStores: () => ({ ...taking(9_000, []), ownStores: 0 }),
  noCompetitors: () => taking(9_000, [loss('A', 30_000, 8_999.7)], 0),
  noDemand: () => taking(0, []),
  smallDemand: () => taking(0.3, [loss('A', 900, 0.2)]),
}

/** Yields every case of the grid, alternating company limits, sizes and median sizes. */
export function* sentenceCases(): Generator<SentenceCase> {
  let at = 0
  for (const demandModel of demandModelIds)
    for (const format of formats)
      for (const travelKilometres of distances)
        for (const fit of fits)
          for (const [outcome, make] of Object.entries(outcomes)) {
            const squareMetres = sizes[Math.floor(at / 3) % sizes.length]
            const limits = companyLimits(settings[at % settings.length])
            const choices: Weighed = { demandModel, site: { format, squareMetres }, travelKilometres }
            const chosenFit = travelKilometres === undefined ? fit : { ...fit, times: 1, isFitted: false }
            const transfer = { medianSquareMetres: medians[Math.floor(at / 5) % medians.length] }
            const vintages = ['areas TW 2024', 'demographics TW 2020-12']
            const assumptions = resolveAssumptions({ choices, fit: chosenFit, transfer, limits, vintages })
            const name = `${++at}: ${outcome}, ${JSON.stringify({ choices, fit: chosenFit, limits, transfer })}`
            yield caseOf(name, assumptions, make(limits), at % 3 !== 0)
          }
}

function caseOf(
  name: string,
  assumptions: StudyAssumptions,
  taken: ReturnType<Outcome>,
  withRange: boolean,
): SentenceCase {
  const { captured, ownLoss, losses } = taken
  const scaled = (times: number) => ({ captured: captured * times, ownLoss: ownLoss * times * times })
  const demand: DemandFacts = {
    ...taken,
    within: captured * 3,
    newlyReached: 0,
    fromRivals: taken.rivals === 0 ? 0 : captured - ownLoss,
    losses: losses.toSorted((a, b) => b.lost - a.lost),
    range: withRange ? [scaled(0.91), scaled(1.12), scaled(1.04), scaled(0.97)] : [],
  }
  const overlaps = losses.map(({ storeId, name: store }, order) => ({
    storeId,
    name: store,
    metres: 400 + order,
    sharedSquareMetres: 300_000 - order * 90_000,
    storeSquareMetres: 700_000,
    zoneSquareMetres: 785_398,
  }))
  const site: SiteFacts = {
    id: 'site',
    name: 'Corner',
    isGone: false,
    isCandidate: true,
    areas: [],
    zones: [],
    pois: [],
    rivals: [],
    surveys: [],
    lacks: [],
    zone: {
      label: 'Ring',
      squareMetres: 785_398,
      coverage: 1,
      missingRows: 0,
      values: { population: 31_007 },
      rivalCount: taken.rivals,
      ownCount: losses.length,
      vintage: '2020-12',
      source: '',
    },
    demand,
    assumptions,
    overlaps,
  }
  return { name, assumptions, demand, site }
}
