import { beforeAll, expect, test } from 'vitest'
import { judgeVerdict, shownShare } from '#analysis/study/judgeVerdict.ts'
import type { VerdictFigures } from '#analysis/study/verdict.ts'
import type { VerdictLimits } from '#domain/study/verdictLimits.ts'
import { activateLocale } from '#i18n/activateLocale.ts'
import { verdictSentence } from './verdictText.ts'

beforeAll(() => activateLocale('en-us', {}))

type Limits = Pick<VerdictLimits, 'impact' | 'ownShare'>

const shares = [null, 0, 0.0004, 0.0006, 0.05, 0.0796, 0.0804, 0.0805, 0.15, 0.1504, 0.1506, 0.309, 0.775, 1]
const limits: readonly Limits[] = [
  { impact: 0.08, ownShare: 0.15 },
  { impact: 0.25, ownShare: 0.25 },
  { impact: 0, ownShare: 1 },
  { impact: 0.075, ownShare: 0.155 },
]

function* grid(): Generator<{ figures: VerdictFigures; limit: Limits; netNew: number }> {
  for (const limit of limits)
    for (const captured of [0, 0.3, 12, 3600])
      for (const ownShare of captured === 0 ? [null] : shares.filter((share) => share !== null))
        for (const impact of ownShare === null || ownShare === 0 ? [null] : shares) {
          const ownLoss = captured * (ownShare ?? 0)
          const storeId = impact === null ? undefined : 's'
          const netNew = captured - ownLoss
          yield { figures: { impact, storeId, ownShare, captured, ownLoss, netNew }, limit, netNew: Math.round(netNew) }
        }
}

const overLimit = /over the [\d.]+% limit/u
const read = (text: string | undefined): number => Number(text?.replace(/[%]/gu, '')) / 100

test('no sentence of the whole grid says what its own figures deny', () => {
  const sentences = new Set<string>()
  let count = 0
  for (const { figures, limit, netNew } of grid()) {
    const judged = judgeVerdict(figures, limit, netNew)
    const sentence = verdictSentence(judged, `${netNew} people`, 'Dunnan')
    const about = `${sentence} ${JSON.stringify([figures, limit])}`
    count++
    sentences.add(sentence.replace(/[\d.,]+/gu, '#'))
    const impact = shownShare(figures.impact ?? 0)
    const ownShare = shownShare(figures.ownShare ?? 0)

    expect(/^Adds (-?\d+) people/u.exec(sentence)?.[1] ?? '0', about).toBe(String(Math.max(0, netNew)))
    if (sentence.startsWith('According to this model')) expect(figures.captured, about).toBe(0)
    if (sentence.startsWith('No net gain')) expect(netNew, about).toBeLessThanOrEqual(0)

    const loses = /Dunnan would lose ([\d.]+)%, (over|within) the ([\d.]+)% limit\.$/u.exec(sentence)
    if (loses) {
      expect(read(loses[1]), about).toBeCloseTo(impact, 9)
      expect(read(loses[3]), about).toBeCloseTo(limit.impact, 9)
      expect(loses[2] === 'over', about).toBe(read(loses[1]) > read(loses[3]))
      expect(figures.storeId, about).toBe('s')
    }
    const comes = /([\d.]+)% of (?:that|its) demand comes from your own stores, over the ([\d.]+)% limit\.$/u.exec(
      sentence,
    )
    if (comes) {
      expect(read(comes[1]), about).toBeCloseTo(ownShare, 9)
      expect(read(comes[1]), about).toBeGreaterThan(read(comes[2]))
    }
    if (sentence.includes('None of your stores')) expect(impact, about).toBeLessThan(0.001)

    const passed = [impact > limit.impact, ownShare > limit.ownShare].filter(Boolean).length
    expect(judged.overCount, about).toBe(passed)
    if (passed > 0 && figures.captured > 0) expect(sentence, about).toMatch(overLimit)
    if (passed === 0) expect(sentence, about).not.toMatch(overLimit)
    for (const one of [judged.impact, judged.ownShare]) expect(one.isOver, about).toBe((one.value ?? 0) > one.limit)
  }
  expect(count).toBeGreaterThan(1000)
  expect(sentences.size).toBe(9)
})

test('a loss that is shown as the limit is within it, one that is shown above is over it', () => {
  const of = (impact: number) => {
    const figures = { impact, storeId: 's', ownShare: 0.1, captured: 100, ownLoss: 10, netNew: 90 }
    return verdictSentence(judgeVerdict(figures, { impact: 0.08, ownShare: 0.15 }, 90), '90 people', 'Dunnan')
  }
  expect(of(0.0804)).toContain('would lose 8.0')
  expect(of(0.0804)).toContain('within the 8')
  expect(of(0.0806)).toContain('over the 8')
})
