import { expect, test } from 'vitest'
import { formatFigure } from '../../report/reportFigure.ts'
import type { SiteFacts } from '../siteFacts.ts'
import { randomNumbers, randomSetup, randomSites } from '#tests/tools/randomComparisons.ts'
import { sampleComparison } from '#tests/tools/sampleComparison.ts'
import { testSeed } from '#tests/tools/testSeed.ts'
import type { ShownRow } from './comparison.ts'
import { exampleSites } from '#tests/reports/exampleSites.ts'

/** Returns a number's exact value, as a numerator over 2 ** 1074. */
function exactBits(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const exponent = (bits >> 52n) & 0x7ffn
  const fraction = bits & 0xfffffffffffffn
  const mantissa = exponent === 0n ? fraction : fraction | 0x10000000000000n
  return (bits >> 63n ? -1n : 1n) * (mantissa << (exponent === 0n ? 0n : exponent - 1n))
}

/** Computes integer scores in units of 10 ** -30 points, as an independent reference. */
function oracle(rows: readonly ShownRow[], siteCount: number): readonly bigint[] {
  const counted = rows.filter(
    ({ better, weight, numbers }) => better && weight > 0 && numbers.every((one) => one !== null),
  )
  const weights = counted.map(({ weight }) => exactBits(weight))
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  return Array.from({ length: siteCount }, (_, site) =>
    counted.reduce((sum, { numbers, better }, i) => {
      const values = numbers.map((one) => exactBits(one!))
      const min = values.reduce((a, b) => (b < a ? b : a))
      const max = values.reduce((a, b) => (b > a ? b : a))
      const [part, range] =
        max === min ? [1n, 1n] : [better === 'higher' ? values[site]! - min : max - values[site]!, max - min]
      return sum + (100n * 10n ** 30n * weights[i]! * part) / (all * range)
    }, 0n),
  )
}

const written = (text: string) => Number(text.replace('−', '-').replace('+', '').replaceAll(',', ''))

test('450 random comparisons have the leader, the ranks and the scores of an exact computation, and points add up as they are written', () => {
  const random = randomNumbers(testSeed())
  let ties = 0
  for (let round = 0; round < 450; round++) {
    const { comparison, report } = sampleComparison(randomSetup(random), randomSites(random))
    const { rows, scores, ranks, sites, leader } = comparison
    if (!scores) continue
    const exact = oracle(rows, sites.length)
    // Differences up to 10 ** -10 points count as rounding errors.
    const isAhead = (a: bigint, b: bigint) => a - b > 10n ** 20n
    expect(ranks).toEqual(exact.map((score) => 1 + exact.filter((other) => isAhead(other, score)).length))
    expect(exact.some((score) => isAhead(score, exact[leader]!))).toBe(false)
    if (new Set(ranks).size < sites.length) ties++
    for (const [site, id] of scores.entries()) {
      const score = written(formatFigure(report.figures[id]!, 'en-us'))
      expect(Math.abs(score - Number(exact[site]!) / 1e30)).toBeLessThanOrEqual(0.05 + 1e-9)
      const tenths = rows
        .flatMap(({ points }) => points?.[site] ?? [])
        .map((point) => Math.round(written(formatFigure(report.figures[point]!, 'en-us')) * 10))
      expect(tenths.reduce((sum, point) => sum + point, 0)).toBe(Math.round(score * 10))
      for (const [i, row] of rows.filter(({ points }) => points).entries())
        expect(Math.abs(tenths[i]! / 10 - row.exactPoints![site]!)).toBeLessThan(0.1)
    }
  }
  expect(ties).toBeGreaterThan(0)
})

test('random waterfalls of scores add up as they are written, and a measure on which both are alike has no step', () => {
  const random = randomNumbers(testSeed() + 1)
  for (let round = 0; round < 200; round++) {
    const { comparison, report } = sampleComparison(randomSetup(random), randomSites(random))
    const block = report.blocks.find(({ kind }) => kind === 'compareDifference')
    const tenths = (id: string) => Math.round(written(formatFigure(report.figures[id]!, 'en-us')) * 10)
    for (const node of block?.nodes ?? []) {
      if (node.kind !== 'waterfall') continue
      const sum = node.steps.reduce((all, { figure }) => all + tenths(figure), tenths(node.from.figure))
      expect(sum).toBe(tenths(node.to.figure))
      for (const { figure } of node.steps) {
        const row = comparison.rows.find(({ id }) => figure === `compareDifference.points.${id}`)
        if (row) expect(row.numbers[comparison.pair.from]).not.toBe(row.numbers[comparison.pair.to])
      }
      // If all losses are listed by store, rounding must leave no remainder.
      if (node.steps.length < 6) expect(node.steps.map(({ figure }) => figure)).not.toContain('compareDifference.rest')
    }
  }
})

test('a site that is best in everything has exactly 100 points, and one that is worst in everything none', () => {
  for (let weight = 1; weight <= 30; weight++) {
    const [worst, best] = exampleSites(2).map((site, i) => {
      const better = i === 1
      const losses = site.demand!.losses.map((one) => ({ ...one, lost: better ? 1 : 60 }))
      return {
        ...site,
        demand: { ...site.demand!, captured: better ? 9000 : 2000, ownLoss: better ? 4 : 240, losses },
        zone: {
          ...site.zone!,
          values: { population: better ? 900 : 300, households: better ? 400 : 200 },
          rivalCount: better ? 1 : 2,
          ownCount: better ? 0 : 1,
        },
        rivals: [{ name: 'Rival', brand: 'R', metres: better ? 900 : 100 }],
        pois: [],
        store: { totalSpace: { value: better ? 60 : 40, unit: 'ping' as const } },
        finance: {
          lease: { rentTotal: { amount: better ? 1000 : 200_000, currency: 'TWD' as const } },
          years: [],
        },
      } satisfies SiteFacts
    })
    const { comparison, report } = sampleComparison({ weights: { rivals: weight / 7, nearest: 3 } }, [worst!, best!])
    const values = comparison.scores!.map((id) => report.figures[id]!.value)
    expect(values).toEqual([0, 100])
    expect(comparison.leader).toBe(1)
  }
})
