import { expect, test } from 'vitest'
import { assembleReport } from '#domain/reportAssembly/assembleReport.ts'
import { siteBlocks } from '#domain/reportAssembly/blocks/reportBlocks.ts'
import { plainWording } from './exampleSites.ts'
import { formatFigure } from '#domain/report/reportFigure.ts'
import type { Report, ReportRun } from '#domain/report/reportNode.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { textOf } from '#i18n/registryText.ts'
import { type SentenceCase, sentenceCases } from './sentenceCases.ts'
import { claims, type Said } from './sentenceClaims.ts'
import { speak } from './speak.ts'

const cases = [...sentenceCases()]

const blocks = Object.keys(claims)
const wordsOf = (block: string): Readonly<Record<string, string>> =>
  siteBlocks().find(({ kind }) => kind === block)!.words

function patternOf(block: string, word: string): RegExp {
  const english = wordsOf(block)[word]!
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, `{${name}}`] as const)
  const text = textOf(`reportBlock.${block}.${word}`, english, Object.fromEntries(names))
  const pattern = text
    .split(/(\{\w+\})/)
    .map((part) =>
      /^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>.+?)` : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${pattern}$`, 'u')
}

/** Returns a block's sentence patterns; patterns with only a placeholder come last. */
const patternsOf = (block: string) =>
  Object.keys(claims[block]!)
    .map((word) => ({ word, pattern: patternOf(block, word) }))
    .toSorted(
      (a, b) =>
        b.pattern.source.replaceAll(/\(\?<.*?\)/g, '').length - a.pattern.source.replaceAll(/\(\?<.*?\)/g, '').length,
    )

function reportOf({ site }: SentenceCase, locale: Locale): Report {
  return assembleReport({
    site,
    can: () => true,
    wording: { ...plainWording, locale, text: textOf, choice: choiceLabel },
    blocks: blocks.map((kind) => ({ id: kind, kind, isOn: true })),
    inputs: { sources: [], currency: 'TWD', areaUnit: 'm2', today: '2026-11-23' },
    paper: {
      title: '',
      subtitle: '',
      version: 1,
      madeAt: '2026-11-23T00:00:00Z',
      head: { company: '', kindLabel: '', versionLabel: '', stateLabel: '' },
      foot: { confidential: '' },
    },
  })
}

function sentencesOf(report: Report, block: string): string[] {
  const { title, nodes } = report.blocks.find(({ id }) => id === block)!
  const written = (runs: readonly ReportRun[]) =>
    runs.map((run) => ('text' in run ? run.text : formatFigure(report.figures[run.figure]!, report.locale))).join('')
  const statements = nodes.flatMap((node) => {
    if (node.kind === 'text') return [written(node.runs)]
    const isStated = node.kind === 'table' && (block === 'risks' || (block === 'demand' && node.columns.length === 2))
    return isStated ? node.rows.map(({ cells }) => written(cells.at(-1)!.runs)) : []
  })
  return [written(title), ...statements]
}

test.each(locales)('every sentence of a report says what its figures say, over a grid of cases: %s', (locale) => {
  speak(locale)
  const patterns = new Map(blocks.map((block) => [block, patternsOf(block)]))
  const heard = new Set<string>()
  for (const one of cases) {
    const report = reportOf(one, locale)
    for (const block of blocks)
      for (const sentence of sentencesOf(report, block)) {
        const found = patterns.get(block)!.find(({ pattern }) => pattern.test(sentence))
        if (!found) throw new Error(`Nobody checks “${sentence}” of ${block}: ${one.name}`)
        const said: Said = { ...found.pattern.exec(sentence)!.groups }
        heard.add(`${block}.${found.word}`)
        const word = (name: string) => textOf(`reportBlock.${block}.${name}`, wordsOf(block)[name]!)
        try {
          claims[block]![found.word]!(said, { ...one, choice: (value) => choiceLabel('format', value), word })
        } catch (error) {
          throw new Error(`“${sentence}” (${block}.${found.word}) is denied by its figures: ${one.name}`, {
            cause: error,
          })
        }
      }
  }
  const unheard = blocks.flatMap((block) => Object.keys(claims[block]!).map((word) => `${block}.${word}`))
  expect(unheard.filter((word) => !heard.has(word) && !/\.(?:over|under)$/.test(word))).toEqual([])
  expect(cases.length).toBeGreaterThan(1000)
})

test('a card’s note and its tone agree with the numbers on it, in every language', () => {
  for (const locale of locales) {
    speak(locale)
    const notes = { bad: patternOf('summary', 'over'), good: patternOf('summary', 'under') }
    for (const one of cases) {
      const report = reportOf(one, locale)
      const cards = report.blocks[blocks.indexOf('summary')]!.nodes.flatMap((node) =>
        node.kind === 'cards' ? node.cards : [],
      )
      for (const { figure, note, tone } of cards) {
        if (tone !== 'bad' && tone !== 'good') continue
        const [limit] = (note ?? []).flatMap((run) => ('figure' in run ? [run.figure] : []))
        const [value, max] = [figure, limit!].map((id) => Math.round(Number(report.figures[id]!.value) * 1000))
        expect(tone, one.name).toBe(value! > max! ? 'bad' : 'good')
        const written = note!.map((run) => ('text' in run ? run.text : '0')).join('')
        expect(written, one.name).toMatch(notes[tone])
      }
    }
  }
})

test('over and within, fitted and not fitted are said as such in every language', () => {
  const over = /over the +limit|超過|超过|上限為|上限为/
  const within =
    /within the +limit|None of your stores would lose more|未超過|未超过|沒有任何自家門市的流失超過|没有任何自家门店的流失超过|在上限/
  const polarity: Readonly<Record<string, readonly [must: RegExp, mustNot: RegExp]>> = {
    'summary.over': [over, within],
    'summary.isOver': [over, within],
    'summary.ownOver': [over, within],
    'summary.under': [within, /^$/],
    'summary.isUnder': [within, /^$/],
    'summary.ownUnder': [within, /^$/],
    'demand.travelFitted': [/fitted to|校準|校准/, /not fitted|未經|未经/],
    'demand.travelDefault': [/not fitted|未經校準|未经校准/, /fitted to/],
    'demand.power': [/not fitted|未經校準|未经校准/, /fitted to/],
    'demand.rate': [/not fitted|未經校準|未经校准/, /fitted to/],
  }
  for (const locale of locales) {
    speak(locale)
    for (const [name, [must, mustNot]] of Object.entries(polarity)) {
      const [block, word] = name.split('.') as [string, string]
      const text = textOf(`reportBlock.${block}.${word}`, wordsOf(block)[word]!)
      expect(text, `${locale} ${name}`).toMatch(must)
      expect(text, `${locale} ${name}`).not.toMatch(mustNot)
    }
  }
})

test('numbers that stand in the texts of blocks are the same in every language', () => {
  const numbers = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => digits).toSorted()
  for (const locale of locales) {
    speak(locale)
    for (const { kind, words } of siteBlocks())
      for (const [word, english] of Object.entries(words)) {
        const text = textOf(`reportBlock.${kind}.${word}`, english)
        expect(numbers(text), `${locale} ${kind}.${word}: ${text}`).toEqual(numbers(english))
      }
  }
})
