import { expect, test } from 'vitest'
import { judgeVerdict } from '#analysis/study/judgeVerdict.ts'
import type { VerdictFigures } from '#analysis/study/verdict.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { verdictSentence } from '#features/explorer/verdict/verdictText.ts'
import { speak } from './speak.ts'

const shares = [null, 0, 0.0004, 0.0006, 0.0796, 0.0804, 0.0806, 0.1504, 0.1506, 0.309, 1]
const limits = [
  { impact: 0.08, ownShare: 0.15 },
  { impact: 0, ownShare: 1 },
]

function* grid(): Generator<{ figures: VerdictFigures; limit: (typeof limits)[number] }> {
  for (const limit of limits)
    for (const captured of [0, 0.3, 3600])
      for (const ownShare of captured === 0 ? [null] : shares.filter((share) => share !== null))
        for (const impact of ownShare === null || ownShare === 0 ? [null] : shares) {
          const ownLoss = captured * (ownShare ?? 0)
          const storeId = impact === null ? undefined : 's'
          yield { limit, figures: { impact, storeId, ownShare, captured, ownLoss, netNew: captured - ownLoss } }
        }
}

const over: Readonly<Record<Locale, RegExp>> = {
  'en-us': /over the [\d.]+% limit/,
  'zh-tw': /(?<!未)超過/,
  'zh-cn': /(?<!未)超过/,
}
const numbers = (sentence: string) => [...sentence.matchAll(/\d[\d.,]*\d|\d/g)].map(([number]) => number).toSorted()

test('the sentence of the verdict has the same numbers and passes the same limits in every language', () => {
  const english: string[] = []
  for (const locale of locales) {
    speak(locale)
    let at = 0
    for (const { figures, limit } of grid()) {
      const gain = Math.round(figures.netNew)
      const judged = judgeVerdict(figures, limit, gain)
      const sentence = verdictSentence(judged, `${gain}`, 'Dunnan')
      const about = `${locale}: ${sentence} ${JSON.stringify([figures, limit])}`
      if (locale === 'en-us') english.push(sentence)
      expect(numbers(sentence), about).toEqual(numbers(english[at++]!))
      expect(over[locale].test(sentence), about).toBe(judged.overCount > 0 && judged.gain !== 'nobody')
      if (locale !== 'en-us') expect(sentence, about).toMatch(/\p{Script=Han}/u)
    }
  }
  expect(english.length).toBeGreaterThan(300)
})
