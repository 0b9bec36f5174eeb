import { readFileSync } from 'node:fs'

const headings = ['households', 'population', 'male', 'female', 'under15', 'from15to64', 'over64'] as const
export type TownshipFigures = Readonly<Record<(typeof headings)[number], number>>

/**
 * Returns published figures for the 368 townships by code. Source: household registration of the Ministry of the
 * Interior, December 2020, from the repository kiang/tw_population. Throws if a figure isn't an integer.
 */
export function readTownshipFigures(): ReadonlyMap<string, TownshipFigures> {
  const text = readFileSync(new URL('../../demo/townshipPopulation.csv', import.meta.url), 'utf8')
  const [heading, ...lines] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const columnOf = (name: string): number => heading!.indexOf(name)
  return new Map(
    lines.map((cells) => {
      const numbers = headings.map((name) => [name, Number(cells[columnOf(name)])] as const)
      if (numbers.some(([, figure]) => !Number.isInteger(figure)))
        throw new Error(`townshipPopulation.csv: a figure of ${cells[columnOf('townCode')]} is no number.`)
      return [cells[columnOf('townCode')]!, Object.fromEntries(numbers) as TownshipFigures]
    }),
  )
}
