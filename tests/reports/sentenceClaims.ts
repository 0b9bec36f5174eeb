import { expect } from 'vitest'
import { wholeLosses } from '#domain/reportAssembly/wholeLosses.ts'
import type { SentenceCase } from './sentenceCases.ts'

/** Values of a sentence's placeholders by name, parsed from its text. */
export type Said = Readonly<Record<string, string>>

export type Claim = (said: Said, truth: Truth) => void

interface Truth extends SentenceCase {
  readonly choice: (value: string) => string
  readonly word: (name: string) => string
}

/** Parses a written number: percents as shares, ignoring currency and units. */
function numberIn(text: string | undefined): number {
  const digits = Number((text ?? '').replaceAll('\u2212', '-').replaceAll(/[^\d.-]/g, ''))
  return text?.includes('%') ? digits / 100 : digits
}

const people = ({ demand: { captured, ownLoss } }: SentenceCase) => {
  const drawn = Math.round(captured)
  const own = Math.round(ownLoss)
  return { drawn, own, netNew: drawn - own, share: drawn === 0 ? undefined : own / drawn }
}

const shares = ({ demand }: SentenceCase) =>
  demand.losses.flatMap(({ storeId, name, before }) =>
    Math.round(before) > 0 ? [{ name, share: wholeLosses(demand).get(storeId)! / Math.round(before) }] : [],
  )
const tenth = (share: number): number => Math.round(share * 1000) / 1000
const near = (said: string | undefined, value: number, digits = 9) => expect(numberIn(said)).toBeCloseTo(value, digits)
const nets = ({ demand }: SentenceCase) =>
  [demand, ...demand.range].map(({ captured, ownLoss }) => Math.round(captured) - Math.round(ownLoss))

function range(said: Said, truth: Truth) {
  near(said['least'], Math.min(...nets(truth)))
  near(said['most'], Math.max(...nets(truth)))
  near(said['part'], 0.25)
}

function travel(source: string, isSet?: boolean): Claim {
  return ({ far }, { assumptions: { travelSource, travelKilometres, format } }) => {
    expect(travelSource).toBe(source)
    near(far, travelKilometres, 2)
    if (isSet !== undefined) expect(format !== undefined).toBe(isSet)
  }
}

const fitted: Claim = ({ stores }, { assumptions: { fit } }) => {
  near(stores, fit.stores)
  expect(fit.stores).toBeGreaterThanOrEqual(8)
}

const both =
  (...claims: readonly Claim[]): Claim =>
  (said, truth) => {
    for (const claim of claims) claim(said, truth)
  }

const against =
  (isOver: boolean): Claim =>
  ({ share, limit }) =>
    expect(numberIn(share) > numberIn(limit)).toBe(isOver)

const ownLimit: Claim = ({ share, limit }, truth) => {
  near(share, tenth(people(truth).share!))
  near(limit, tenth(truth.assumptions.limits.ownShare))
}
const impactLimit: Claim = ({ store, share, limit }, truth) => {
  const of = shares(truth).filter(({ name }) => name === store)
  near(share, tenth(of[0]!.share))
  near(limit, tenth(truth.assumptions.limits.impact))
}
const isWorst: Claim = ({ store }, truth) => {
  const all = shares(truth)
  expect(all.find(({ name }) => name === store)!.share).toBe(Math.max(...all.map(({ share }) => share)))
}
const size: Claim = ({ size: said }, { assumptions: { squareMetres } }) => near(said, Math.round(squareMetres!))
const noSize: Claim = (_said, { assumptions }) => expect(assumptions.squareMetres).toBeUndefined()
const median: Claim = ({ median: said }, { assumptions }) => near(said, assumptions.medianSquareMetres!)
const noMedian: Claim = (_said, { assumptions }) => expect(assumptions.medianSquareMetres).toBeUndefined()
const money =
  (name: string, of: (truth: Truth) => number, slack = 0.01): Claim =>
  (said, truth) =>
    expect(Math.abs(numberIn(said[name]) - of(truth))).toBeLessThanOrEqual(slack)
const worthAt = (of: 'perPerson' | 'low' | 'high') => (truth: Truth) =>
  Number((people(truth).netNew * price(truth, of)).toPrecision(2))
/** Returns the modeled price. Money is rounded to two digits, but a price is displayed and multiplied with three. */
const price = ({ assumptions }: Truth, of: 'perPerson' | 'low' | 'high') =>
  Number(assumptions.spend![of].toPrecision(3))

/** Claims that each sentence in a block makes. Sentences not listed appear in no report of the grid. */
export const claims: Readonly<Record<string, Readonly<Record<string, Claim>>>> = {
  demand: {
    title({ people: drawn, netNew }, truth) {
      near(drawn, people(truth).drawn)
      near(netNew, people(truth).netNew)
    },
    rangePower: both(range, ({ lower, upper }, { assumptions: { decay } }) => {
      if (decay.kind !== 'power') throw new Error('An exponent is said of a model without one.')
      near(lower, decay.exponent - 0.25)
      near(upper, decay.exponent + 0.25)
    }),
    rangeRate: both(range, ({ share }, { assumptions: { decay } }) => {
      expect(decay.kind).toBe('exponential')
      near(share, 0.25)
    }),
    likely: both(
      money('worth', worthAt('perPerson')),
      money('low', worthAt('low')),
      money('high', worthAt('high')),
      money('perPerson', (truth) => price(truth, 'perPerson')),
      ({ stores }, { assumptions }) => near(stores, assumptions.spend!.stores),
    ),
    marketOf({ own, rivals }, { demand }) {
      near(own, demand.ownStores)
      near(rivals, demand.rivals)
    },
    power({ exponent }, { assumptions: { model, decay } }) {
      near(exponent, { square: 2, plain: 1, exponential: Number.NaN }[model])
      expect(decay.kind).toBe('power')
    },
    rate({ rate }, { assumptions: { model } }) {
      expect(model).toBe('exponential')
      near(rate, 0.5)
    },
    travelChosenFormat: travel('chosen', true),
    travelChosen: travel('chosen', false),
    travelFitted: both(travel('fitted'), fitted, ({ times }, { assumptions: { travelTimes } }) => {
      near(times, travelTimes)
      expect(travelTimes).not.toBe(1)
    }),
    travelFittedDefault: both(travel('fitted'), fitted, (_said, { assumptions }) =>
      expect(assumptions.travelTimes).toBe(1),
    ),
    travelDefault: both(travel('default'), ({ stores, min }, { assumptions: { fit, travelTimes } }) => {
      near(stores, fit.stores)
      near(min, 8)
      expect(fit.stores).toBeLessThan(8)
      expect(travelTimes).toBe(1)
    }),
    spread({ stores, spread }, { assumptions: { fit } }) {
      near(stores, fit.stores)
      near(spread, fit.spread!, 2)
    },
    otherCurrency: ({ stores }, { assumptions: { fit } }) => near(stores, fit.otherCurrencyStores!),
    formatSet: ({ format }, { assumptions, choice }) => expect(format).toBe(choice(assumptions.format!)),
    formatNone: (_said, { assumptions }) => expect(assumptions.format).toBeUndefined(),
    size: both(size, median),
    sizeUnused: both(size, noMedian),
    sizeMedian: both(noSize, median),
    sizeNone: both(noSize, noMedian),
    spend: both(
      ...(['perPerson', 'low', 'high'] as const).map((of) => money(of, (truth) => price(truth, of))),
      ({ stores }, { assumptions }) => near(stores, assumptions.spend!.stores),
    ),
    spendNone({ min, stores }, { assumptions: { spend, fit } }) {
      expect(spend).toBeUndefined()
      near(min, 5)
      near(stores, fit.stores)
      expect(fit.stores).toBeLessThan(5)
    },
    limits({ impact, impactBy, ownShare, ownShareBy }, { assumptions: { limits }, word }) {
      near(impact, tenth(limits.impact))
      near(ownShare, tenth(limits.ownShare))
      const by = (of: 'impact' | 'ownShare') => word(limits.setByCompany.includes(of) ? 'byCompany' : 'byDefault')
      expect([impactBy, ownShareBy]).toEqual([by('impact'), by('ownShare')])
    },
    data: ({ vintage }) => expect(vintage).toBe('2020-12'),
  },
  summary: {
    titleNetNew({ site, netNew }, truth) {
      expect(site).toBe(truth.site.name)
      near(netNew, people(truth).netNew)
    },
    over: () => undefined,
    under: () => undefined,
    isOver: both(impactLimit, isWorst, against(true)),
    isUnder: both(impactLimit, isWorst, against(false)),
    ownOver: both(ownLimit, against(true)),
    ownUnder: both(ownLimit, against(false)),
  },
  risks: {
    title: (_said, truth) => expect(broken(truth)).toBe(true),
    titleNone: (_said, truth) => expect(broken(truth)).toBe(false),
    looked: () => undefined,
    impact: both(impactLimit, against(true)),
    own: both(ownLimit, against(true)),
  },
  overlap: {
    title({ share, store }, { site: { overlaps } }) {
      const part = (at: number) => overlaps[at]!.sharedSquareMetres / overlaps[at]!.storeSquareMetres
      const at = overlaps.findIndex(({ name }) => name === store)
      near(share, tenth(part(at)))
      expect(part(at)).toBe(Math.max(...overlaps.map((_one, other) => part(other))))
    },
    titleNone: (_said, { site: { overlaps } }) => expect(overlaps).toEqual([]),
    none: (_said, { site: { overlaps } }) => expect(overlaps).toEqual([]),
  },
}

function broken(truth: Truth): boolean {
  const { limits } = truth.assumptions
  const { share } = people(truth)
  return (
    shares(truth).some((one) => tenth(one.share) > tenth(limits.impact)) ||
    (share !== undefined && tenth(share) > tenth(limits.ownShare))
  )
}
