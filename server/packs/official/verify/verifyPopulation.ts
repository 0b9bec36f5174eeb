import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { areasOfLevel, type AreaPack, column } from '#domain/area/areaPack.ts'
import { ageBands, type DemographicsPack } from '#domain/area/demographicsPack.ts'
import { bandSpans } from '../ageColumns.ts'
import type { Imported } from '../importOfficial.ts'
import { readRawTable } from './rawTable.ts'
import type { Verdicts } from './verdicts.ts'

/** Compares a population pack with its file, which is parsed independently: rows, sums and age bands. */
export function verifyPopulation(verdicts: Verdicts, path: string, { pack, reports }: Imported): void {
  const raw = readRawTable(path)
  const [report] = reports
  const { read, matched, unmatched, refused, totals } = report!
  verdicts.equal('rows read are those of the file', read, raw.rows.length)
  verdicts.equal(
    'matched, without an area and refused make all rows',
    matched + unmatched.length + refused.length,
    read,
  )
  const isBroad = path.includes('villages-')
  const headings = isBroad ? ['人口', '戶數', '男性人口', '女性人口'] : ['人口數', '戶數', '人口數-男', '人口數-女']
  for (const [at, id] of (['population', 'households', 'male', 'female'] as const).entries()) {
    verdicts.equal(`${id}, as the file adds up`, totals[id] ?? Number.NaN, raw.sum(headings[at]!))
  }
  if (isBroad) verdicts.equal('age0to14, as the file adds up', totals['age0to14']!, raw.sum('未滿15歲'))
  else {
    for (const band of ageBands) {
      const { from, to } = bandSpans[band]
      let sum = 0
      for (let age = from; age < Math.min(to, 101); age++) {
        const name = age === 100 ? '100歲以上' : `${age}歲`
        sum += raw.sum(`${name}-男`) + raw.sum(`${name}-女`)
      }
      verdicts.equal(`${band}, single ages added up`, totals[band] ?? Number.NaN, sum)
    }
  }
  const people = column(pack as DemographicsPack, 'population.0', Float64Array)
  verdicts.equal('the country in the pack', people[0]!, totals['population']!)
}

export function verifyTownships(verdicts: Verdicts, path: string, areas: AreaPack, { pack }: Imported): void {
  const raw = readRawTable(path)
  const rowOf = new Map(areasOfLevel(areas, 5).map(({ code }, row) => [code, row]))
  const pairs = {
    population: 'population',
    households: 'households',
    male: 'male',
    female: 'female',
    age0to14: 'under15',
  }
  for (const [id, heading] of Object.entries(pairs)) {
    const figures = column(pack, `${id}.5`, Float64Array)
    const equal = raw.rows.filter((cells) => {
      const row = rowOf.get(cells[raw.at('townCode')]!)
      return row !== undefined && figures[row] === Number(cells[raw.at(heading)])
    })
    verdicts.equal(`townships with the same ${id} as in ${path.replace(/^.*[\\/]/, '')}`, equal.length, raw.rows.length)
  }
}

export const populationFiles = (folder: string): readonly string[] =>
  [
    'villages-2020-12.csv',
    'taipei-single-age-2014-12.csv',
    'hsinchu-city-single-age-2014-12.csv',
    'single-age-2026-09-header-sample.csv',
  ]
    .map((name) => join(folder, 'population', name))
    .filter((path) => existsSync(path))
