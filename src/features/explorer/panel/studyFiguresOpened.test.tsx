import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { atom } from 'jotai'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { seededRandom } from '#analysis/seededRandom.ts'
import { faultOf } from '#tests/analysis/openedAgain.ts'
import { testSeed } from '#tests/tools/testSeed.ts'
import { AgeBands } from './AgeBands.tsx'
import type { StudyFigureSpec } from '../figures/studyFigureSpec.ts'
import { HeadFigures } from './HeadFigures.tsx'
import { IncomeBrackets } from './IncomeBrackets.tsx'
import { NetNew } from './NetNew.tsx'
import { SexRows } from './SexRows.tsx'
import type { Studied } from '../state/studied.ts'
import { FiguresContext } from '../state/useStudied.ts'

const specs: StudyFigureSpec[] = []
vi.mock('../figures/StudyFigure.tsx', () => ({
  StudyFigure: (spec: StudyFigureSpec) => {
    specs.push(spec)
    return null
  },
}))

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
})

function zoneOf(random: () => number): Studied {
  const size = 10 ** (0.5 + 5 * random())
  const parts = Object.fromEntries(
    ['age0to14', 'age15to24', 'age25to34', 'age35to44', 'age45to59', 'age60plus'].map((band) => [
      band,
      size * (0.05 + random()),
    ]),
  )
  const population = Object.values(parts).reduce((sum, one) => sum + one, 0)
  const female = population * (0.4 + 0.2 * random())
  const values = {
    ...parts,
    population,
    female,
    male: population - female,
    households: population / (1 + 3 * random()),
  }
  const counts = Array.from({ length: 6 }, () => size * random())
  const income = {
    counts,
    edges: [2e5, 4e5, 6e5, 1e6, 1.5e6],
    currency: 'TWD',
    total: 1e6,
    taxUnits: size,
    coverage: 1,
  }
  const figures = { values, squareMetres: 1e4 * 10 ** (3 * random()), income, competitorCount: 3 }
  const studied: Partial<Studied> = { figures: Object.assign(figures) }
  return Object.assign(studied)
}

function draw(studied: Studied, node: ReactNode): void {
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <FiguresContext value={atom<Studied | undefined>(studied)}>{node}</FiguresContext>
      </I18nProvider>,
    ),
  )
  act(() => root.unmount())
}

test('what a figure of a study opens to gives the figure to the printed digit, in zones of a few people as in those of many', () => {
  const random = seededRandom(testSeed())
  const opened = new Set<string>()
  for (let round = 0; round < 60; round++) {
    const studied = zoneOf(random)
    specs.length = 0
    draw(
      studied,
      <>
        <HeadFigures />
        <SexRows />
        <AgeBands />
        <IncomeBrackets restsOn={['income']} />
      </>,
    )
    const faults = specs.flatMap((spec) => {
      const inputs = spec.inputs?.(studied)
      const spreadsheet = spec.spreadsheet?.(studied)
      if (!inputs || spreadsheet === undefined) return []
      opened.add(spec.method)
      return faultOf({ label: spec.label, value: spec.read(studied), inputs, spreadsheet }) ?? []
    })
    expect(faults).toEqual([])
  }
  // Density, household size, and the shares of two sexes, six age bands and income.
  expect(opened.size).toBe(11)
})

test('net new in money opens to the number of stores whose sales give the price of a person, and calls them that', () => {
  const answer = {}
  const transfer = { captured: 900, ownLoss: 100, netNew: 800, cannibalisationRate: 0.1 }
  const spend = { perPerson: 120, low: 80, high: 160, stores: 9, spread: 0.1 }
  const studied: Studied = Object.assign({
    answer,
    transferred: { answered: { answer }, times: 1, transfer },
    calibration: { spend, currency: 'TWD' },
  })
  specs.length = 0
  draw(studied, <NetNew />)
  const inputs = specs.find(({ method }) => method === 'demandSales')?.inputs?.(studied)
  expect(inputs?.at(-1)).toMatchObject({ label: 'Stores in the median', value: '9' })
})
