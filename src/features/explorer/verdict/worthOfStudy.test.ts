import { beforeAll, expect, test } from 'vitest'
import type { VerdictFigures } from '#analysis/study/verdict.ts'
import type { Currency } from '#domain/money/money.ts'
import { makeKit } from '#domain/reportAssembly/blockKit.ts'
import { demandBlock } from '#domain/reportAssembly/blocks/demandBlock.ts'
import { exampleSites, plainWording } from '#tests/reports/exampleSites.ts'
import { methodRows } from '#domain/reportAssembly/comparison/methodRows.ts'
import { formatFigure, type ReportFigure } from '#domain/report/reportFigure.ts'
import { priceText, worthText } from '#domain/reportAssembly/worthText.ts'
import { formulaOf, namesOf } from '#draw/report/xlsx/figureFormula.ts'
import { studyWorth } from '#domain/study/studyWorth.ts'
import { activateLocale } from '#i18n/activateLocale.ts'
import { calculate } from '#tests/analysis/calculate.ts'
import { seededRandom } from '#tests/analysis/seededRandom.ts'
import { testSeed } from '#tests/tools/testSeed.ts'
import { netNewFormula, writeWorth, writeWorthRange } from './worthOfStudy.ts'

beforeAll(() => activateLocale('en-us', {}))

const seed = testSeed()
const random = seededRandom(seed)
const currencies: readonly Currency[] = ['TWD', 'USD', 'JPY']
const [site] = exampleSites(1)

/** Returns a random study with prices, occasionally without gain or with a loss. */
function anyStudy() {
  const captured = random() < 0.05 ? 0 : 10 ** (random() * 6) * random()
  const ownLoss = captured * random() * (random() < 0.1 ? 1.4 : 1)
  const perPerson = 10 ** (random() * 5 - 1)
  const spend = {
    perPerson,
    low: perPerson * (0.3 + random() * 0.7),
    high: perPerson * (1 + random()),
    stores: 5 + Math.floor(random() * 40),
    spread: 0.3,
  }
  const currency = currencies[Math.floor(random() * 3)]!
  const figures: VerdictFigures = {
    impact: 0.02,
    storeId: 's',
    ownShare: captured > 0 ? ownLoss / captured : null,
    captured,
    ownLoss,
    netNew: Math.round(captured) - Math.round(ownLoss),
  }
  return { figures, spend, currency }
}

function reportFigures({ figures: { captured, ownLoss }, spend, currency }: ReturnType<typeof anyStudy>) {
  const figures: Record<string, ReportFigure> = {}
  const assumptions = { ...site!.assumptions!, spend: { ...spend, currency } }
  const facts = { ...site!, demand: { ...site!.demand!, captured, ownLoss, losses: [] }, assumptions }
  const { kind, words, make } = demandBlock
  const kit = makeKit(plainWording, { id: 'demand', kind, words }, figures)
  const inputs = { sources: [], currency, areaUnit: 'm2' as const, today: '2026-11-27' }
  const choice = { id: 'demand', kind, isOn: true }
  make(kit, { site: facts, choice, inputs, missing: [], wording: plainWording })
  return { figures, facts }
}

test('the explorer, the report, the comparison and the board write one worth of one study', () => {
  for (let count = 0; count < 2000; count++) {
    const study = anyStudy()
    const { figures, spend, currency } = study
    const report = reportFigures(study)
    const written = (name: string) => formatFigure(report.figures[`demand.${name}`]!, 'en-us')
    const worth = writeWorth(figures.netNew, study, 'en-us')
    const about = `seed ${seed}: ${JSON.stringify(study)}`
    expect(written('worth'), about).toBe(worth)
    expect([written('low'), written('high')], about).toEqual(writeWorthRange(figures.netNew, study, 'en-us'))
    expect(written('perPerson'), about).toBe(priceText(spend.perPerson, currency, 'en-us'))

    const row = methodRows([report.facts], plainWording).find(({ id }) => id === 'worth')!
    expect(formatFigure({ value: row.values[0]!, format: row.format }, 'en-us'), about).toBe(worth)

    const storedFigures = { captured: figures.captured, ownLoss: figures.ownLoss, salesPerPerson: spend.perPerson }
    const content = {
      kind: 'candidate' as const,
      settings: {},
      currency,
      madeAt: '2026-11-27T00:00:00Z',
      figures: Object.entries(storedFigures).map(([id, value]) => ({ id, value })),
    }
    const onBoard = studyWorth(content).netNew!
    expect(worthText(onBoard.amount, onBoard.currency, 'en-us'), about).toBe(worth)
  }
})

test('a worth that is calculated again from the inputs as they are shown is the worth that is shown', () => {
  for (let count = 0; count < 2000; count++) {
    const study = anyStudy()
    const { figures, currency } = study
    const about = `seed ${seed}: ${JSON.stringify(study)}`
    const worth = writeWorth(figures.netNew, study, 'en-us')
    expect(worthText(calculate(netNewFormula(figures, study)!), currency, 'en-us'), about).toBe(worth)

    const report = reportFigures(study)
    for (const name of ['worth', 'low', 'high']) {
      const figure = report.figures[`demand.${name}`]!
      const inputs = figure.formula!.inputs.map((id) => readShown(formatFigure(report.figures[id]!, 'en-us')))
      const product = inputs.reduce((all, one) => all * one, 1)
      const places = product === 0 ? 0 : 1 - Math.floor(Math.log10(Math.abs(product)))
      const scaled = Number((Math.abs(product) * 10 ** places).toPrecision(12))
      const again = (Math.sign(product) * Math.round(scaled)) / 10 ** places
      expect(formatFigure({ value: again, format: figure.format }, 'en-us'), about).toBe(formatFigure(figure, 'en-us'))
      expect(formulaOf(figure, report.figures, namesOf(report.figures)), about).toContain('ROUND')
    }
  }
})

test('money that is shown has at most two digits that are not zero, people as many as there are', () => {
  for (let count = 0; count < 500; count++) {
    const study = anyStudy()
    const digits = writeWorth(study.figures.netNew, study, 'en-us').replace(/[^\d.]/gu, '')
    expect(digits.replace(/^0+|\.|0+$/gu, '').replace(/0+$/u, '').length, `${digits} seed ${seed}`).toBeLessThanOrEqual(
      2,
    )
  }
  expect(writeWorth(36_827, { spend: undefined, currency: undefined }, 'en-us')).toBe('36,827 people')
})

const readShown = (text: string): number => Number(text.replace('−', '-').replace(/[^\d.-]/gu, ''))
