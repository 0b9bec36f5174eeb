import { twoCounts, twoLabels } from '#tests/analysis/twoVillages.ts'
import { planeAround } from './plainSetup.ts'
import { plainMarket, plainQuantile, type PlainShop } from './plainMarket.ts'
import type { PanelInputs, Rule } from './recountRule.ts'
import { onRecord } from './siteSetup.ts'

const plane = planeAround(onRecord.at)

/** Default travel kilometers for a mall, a street store, and other stores. */
const usual = { mall: 5, street: 1.5, other: 2 } as const

const sizes = onRecord.stores.map(({ selling }) => selling).toSorted((a, b) => a - b)
const middleSize = (sizes[Math.floor((sizes.length - 1) / 2)]! + sizes[Math.floor(sizes.length / 2)]!) / 2

function spreadOf(ratios: readonly number[]): number {
  const logs = ratios.map(Math.log)
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  return Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1))
}

function marketOf(stores: readonly string[], times: number, exponent = 2) {
  const middle = middleSize
  const own = onRecord.stores.map(({ at, format, selling }, i): PlainShop => {
    const kilometres = usual[format as 'mall' | 'street'] * times
    return { id: stores[i]!, at: plane(at), pull: selling / middle, kilometres }
  })
  const rivals = onRecord.rivals.map((at, i): PlainShop => {
    return { id: `rival ${i}`, at: plane(at), pull: 1, kilometres: usual.other * times }
  })
  const { selling } = onRecord.candidate
  const newcomer = { id: 'candidate', at: plane(onRecord.at), pull: selling / middle, kilometres: usual.mall * times }
  const homes = twoLabels.map((at, i) => ({ at: plane(at), people: twoCounts.population[i]! }))
  const market = plainMarket(homes, [...own, ...rivals], newcomer, exponent)
  const lossOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + market.lost.get(id)!, 0)
  const ownLoss = lossOf(stores)
  const fromRivals = lossOf(rivals.map(({ id }) => id))
  return { ...market, ownLoss, fromRivals, netNew: market.captured - ownLoss }
}

/** Recounts the candidate's demand, the stores it comes from, and its dependence on the model. */
export function demandRules({ stores, times, limits, overlapping, losing }: PanelInputs): readonly Rule[] {
  const { captured, ownLoss, fromRivals, netNew, before, lost } = marketOf(stores, times)
  const changed = [
    marketOf(stores, times, 2.25),
    marketOf(stores, times, 1.75),
    marketOf(stores, times * 1.25),
    marketOf(stores, times * 0.75),
  ]
  const nets = [netNew, ...changed.map((one) => one.netNew)]
  const ratios = onRecord.stores
    .map(({ sales }, i) => sales / before.get(stores[i]!)!)
    .filter((ratio) => Number.isFinite(ratio))
  const spend = (share: number) => plainQuantile(ratios, share)
  const worst = losing.toSorted((a, b) => lost.get(b)! / before.get(b)! - lost.get(a)! / before.get(a)!)[0]!
  const shareOf = (id: string) => ({ value: lost.get(id)! / before.get(id)!, slack: 2 / before.get(id)! })
  const shown = losing.slice(0, 6)
  const rest = shown.reduce((sum, id) => sum - lost.get(id)!, ownLoss)
  const idIn = (list: readonly string[], at: string | undefined) => list[Number(at)]!
  const inMoney = (share: number) => {
    const value = netNew * spend(share)
    return { value, slack: 2 * spend(share) + netNew * half(spend(share), 3) + half(value, 2) }
  }
  const price = priceOf(ratios)
  return [
    [/^(?:demand|overlap|summary)\.drawn$/, () => captured],
    [/^(?:demand|overlap|summary)\.ownLoss$/, () => ownLoss],
    [/^(?:demand|overlap|summary)\.netNew$/, () => ({ value: netNew, slack: 1 })],
    [/^demand\.fromRivals$/, () => fromRivals],
    [/^overlap\.rate$/, () => ownLoss / captured],
    [/^demand\.least$/, () => ({ value: Math.min(...nets), slack: 1 })],
    [/^demand\.most$/, () => ({ value: Math.max(...nets), slack: 1 })],
    [/^demand\.perPerson$/, () => price(0.5)],
    [/^demand\.perPersonLow$/, () => price(0.1)],
    [/^demand\.perPersonHigh$/, () => price(0.9)],
    [/^demand\.worth$/, () => inMoney(0.5)],
    [/^demand\.low$/, () => inMoney(0.1)],
    [/^demand\.high$/, () => inMoney(0.9)],
    [/^demand\.stores$/, () => ratios.length],
    [/^demand\.own$/, () => stores.length],
    [/^demand\.rivals$/, () => onRecord.rivals.length],
    [/^demand\.before(\d+)$/, ([, at]) => before.get(idIn(losing, at))!],
    [/^demand\.lost(\d+)$/, ([, at]) => lost.get(idIn(losing, at))!],
    [/^demand\.share(\d+)$/, ([, at]) => shareOf(idIn(losing, at))],
    [/^demand\.step(\d+)$/, ([, at]) => -lost.get(idIn(losing, at))!],
    [/^demand\.stepRest$/, () => ({ value: -rest, slack: shown.length })],
    [/^overlap\.before(\d+)$/, ([, at]) => before.get(idIn(overlapping, at))!],
    [/^overlap\.lost(\d+)$/, ([, at]) => lost.get(idIn(overlapping, at))!],
    [/^overlap\.impact\.(\d+)$/, ([, at]) => shareOf(idIn(overlapping, at))],
    [/^summary\.before$/, () => before.get(worst)!],
    [/^summary\.lost$/, () => lost.get(worst)!],
    [/^summary\.worst$/, () => shareOf(worst)],
    [/^(?:summary\.ownShare|risks\.own)$/, () => ({ value: ownLoss / captured, slack: 2 / captured })],
    ...assumedRules(ratios, times, limits),
    [/^risks\.impact(\d+)$/, ([, at]) => shareOf(idIn(losing, at))],
  ]
}

/** Returns half a unit of the last significant digit: money has two digits, the price per person three. */
const half = (value: number, digits: number): number => 10 ** (Math.floor(Math.log10(value)) - digits + 1) / 2

const priceOf =
  (ratios: readonly number[]) =>
  (share: number): { readonly value: number; readonly slack: number } => {
    const value = plainQuantile(ratios, share)
    return { value, slack: half(value, 3) }
  }

function assumedRules(ratios: readonly number[], times: number, limits: PanelInputs['limits']): readonly Rule[] {
  const price = priceOf(ratios)
  return [
    [/^(?:summary\.limit|risks\.limit\.impact|demand\.assume\.labelLimits\.impact)$/, () => limits.impact],
    [/^(?:summary\.ownLimit|risks\.limit\.ownShare|demand\.assume\.labelLimits\.ownShare)$/, () => limits.ownShare],
    [/^demand\.lower$/, () => 1.75],
    [/^demand\.upper$/, () => 2.25],
    [/^demand\.part$/, () => 0.25],
    [/^demand\.assume\.labelModel\.exponent$/, () => 2],
    [/^demand\.assume\.labelTravel\.far$/, () => usual.mall * times],
    [/^demand\.assume\.labelTravel\.times$/, () => times],
    [/^demand\.assume\.\w+\.stores$/, () => ratios.length],
    [/^demand\.assume\.labelFit\.spread$/, () => spreadOf(ratios)],
    [/^demand\.assume\.labelSize\.size$/, () => onRecord.candidate.selling],
    [/^demand\.assume\.labelSize\.median$/, () => middleSize],
    [/^demand\.assume\.labelSpend\.perPerson$/, () => price(0.5)],
    [/^demand\.assume\.labelSpend\.low$/, () => price(0.1)],
    [/^demand\.assume\.labelSpend\.high$/, () => price(0.9)],
  ]
}
