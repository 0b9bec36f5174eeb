import { expect, test } from 'vitest'
import { locales } from '../../locale.ts'
import { catalogueWording } from '#tests/tools/catalogueWording.ts'
import { sampleComparison } from '#tests/tools/sampleComparison.ts'
import { formatFigure } from '../../report/reportFigure.ts'
import type { Report, ReportRun } from '../../report/reportNode.ts'
import { firstCompare, withSameSettings } from '../../report/reportSetup.ts'
import type { SiteFacts } from '../siteFacts.ts'
import { exampleAssumptions, exampleSites } from '#tests/reports/exampleSites.ts'

const spoken = (report: Report, runs: readonly ReportRun[] = []): string =>
  runs.map((run) => ('figure' in run ? formatFigure(report.figures[run.figure]!, report.locale) : run.text)).join('')

const unlikeSites = (): readonly SiteFacts[] =>
  exampleSites(3).map((site, i) => ({
    ...site,
    assumptions: {
      ...exampleAssumptions,
      travelTimes: 2,
      travelSource: 'fitted',
      medianSquareMetres: 100,
      ...(i === 0 ? { travelKilometres: 4 } : { travelKilometres: 3, format: 'street' }),
    },
  }))

test('what each site is calculated with are rows, and the one that differs is marked with the reason', () => {
  const { comparison, report } = sampleComparison({}, unlikeSites())
  const rowOf = (id: string) => comparison.rows.find((row) => row.id === id)!
  const written = (id: string) => rowOf(id).figures.map((figure) => formatFigure(report.figures[figure]!, 'en-us'))
  expect(written('setting.travel')).toEqual(['4 km', '3 km', '3 km'])
  expect(rowOf('setting.travel').odd).toEqual([0])
  expect(rowOf('setting.model').odd).toEqual([])
  expect(written('setting.size')).toEqual(['30.3 坪', '30.3 坪', '30.3 坪'])
  expect(written('setting.travelSource')[0]).toBe(
    'No format set: uses the default for unknown formats, fitted to sales',
  )
  const sorted = sampleComparison({ sortedBy: 'population' }, unlikeSites()).comparison
  expect(sorted.rows.find(({ id }) => id === 'setting.travel')!.odd!.map((site) => sorted.sites[site]!.letter)).toEqual(
    ['A'],
  )
})

test('in three languages the headline says that the travel distance differs, and a line gives both distances', () => {
  for (const locale of locales) {
    const { report, comparison } = sampleComparison({}, unlikeSites(), () => true, catalogueWording(locale))
    const block = report.blocks.find(({ kind }) => kind === 'compareFinding')!
    const { label } = comparison.rows.find(({ id }) => id === 'setting.travel')!
    expect(spoken(report, block.title)).toContain(label)
    const lines = block.nodes.flatMap((node) => (node.kind === 'text' ? [spoken(report, node.runs)] : []))
    const line = lines.find((one) => one.startsWith(label))!
    expect(line).toMatch(/A Tonghua 通化街 4 km.*C Anhe 安和路 3 km/)
    const same = sampleComparison({}, exampleSites(3), () => true, catalogueWording(locale))
    expect(spoken(same.report, same.report.blocks[0]!.title)).not.toContain(label)
  }
})

test('a setting whose row is hidden is still reported', () => {
  const { report } = sampleComparison({ hidden: ['setting.travel'] }, unlikeSites())
  expect(spoken(report, report.blocks[0]!.title)).toContain('Travel distance differs')
})

test('the same settings for all replace what each subject was set to, but no zone on record and no area', () => {
  const choices = { demandModel: 'square', site: { format: 'street' }, travelKilometres: 3 } as const
  const subjects = [
    { store: 'a', zones: ['zone'], radiusMetres: 500, choices: { travelKilometres: 4 } },
    { place: { latitude: 25, longitude: 121 }, zones: [], radiusMetres: 1000 },
  ]
  expect(withSameSettings(subjects, { name: 'A', choices, radiusMetres: 500 })).toEqual([
    { store: 'a', zones: ['zone'], radiusMetres: 500, choices },
    { place: { latitude: 25, longitude: 121 }, zones: [], radiusMetres: 500, choices },
  ])
  expect(withSameSettings(subjects, firstCompare.same)).toBe(subjects)
})
