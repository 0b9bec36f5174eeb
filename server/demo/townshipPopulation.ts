import { readFileSync } from 'node:fs'

/**
 * People in each of the 368 townships by township code. Facts: household registration of the Ministry of the Interior,
 * December 2020, summed from villages, through kiang/tw_population.
 */
export function readTownshipPopulation(): ReadonlyMap<string, number> {
  const lines = readFileSync(new URL('./townshipPopulation.csv', import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
  const column = lines[0]!.split(',').indexOf('population')
  const entries = lines.slice(1).map((line): [string, number] => {
    const cells = line.split(',')
    return [cells[0]!, Number(cells[column])]
  })
  if (entries.some(([, people]) => !Number.isFinite(people)))
    throw new Error('townshipPopulation.csv holds a figure that is no number')
  return new Map(entries)
}
