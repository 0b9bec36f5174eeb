import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { lookAlikes } from '../../finder/lookAlike.ts'
import { id, number, rowsOf, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { refuseTwice } from './finderInput.ts'

export const lookAlikeRun = defineRun({
  id: 'look-alike',
  aliases: ['twin-areas', 'find-similar', 'similar-areas', 'analog'],
  about: 'Which areas are most like some reference areas, and which variables make the difference.',
  method: 'lookAlike',
  figures: {
    distance: 'lookAlike',
    differences: 'lookAlike',
    shares: 'lookAlike',
    references: 'lookAlike',
    means: 'lookAlike',
    deviations: 'lookAlike',
    leftOut: 'areaFinder',
  },
  input: v.strictObject({
    areas: rowsOf(v.strictObject({ id, values: v.record(v.string(), v.nullable(number)) })),
    references: rowsOf(id),
    variables: v.optional(
      rowsOf(v.strictObject({ name: v.string('must be a text'), weight: v.optional(zeroOrMore, 1) })),
    ),
  }),
  example: {
    areas: [
      { id: 'best', values: { people: 5200, old: 0.2, offices: 40 } },
      { id: 'east', values: { people: 5000, old: 0.21, offices: 35 } },
      { id: 'west', values: { people: 5100, old: 0.32, offices: 4 } },
      { id: 'hills', values: { people: 700, old: 0.35, offices: 1 } },
    ],
    references: ['best'],
  },
  parameters: ['variables'],
  compute({ areas, references, variables }) {
    refuseTwice(areas.map((area) => area.id))
    const names =
      variables ??
      [...new Set(areas.flatMap(({ values }) => Object.keys(values)))].sort().map((name) => ({ name, weight: 1 }))
    const rows = references.map((reference) => {
      const row = areas.findIndex((area) => area.id === reference)
      if (row < 0) throw new AnalysisProblem(`There is no area "${reference}" to be like.`)
      return row
    })
    const compared = names.map(({ name, weight }) => ({
      name,
      weight,
      values: areas.map(({ values }) => values[name] ?? Number.NaN),
    }))
    const { ranked, ...rest } = lookAlikes(areas.length, compared, rows)
    const byName = (figures: readonly number[]): Readonly<Record<string, number>> =>
      Object.fromEntries(names.map(({ name }, at) => [name, figures[at]!]))
    return {
      result: {
        ranked: ranked
          .map(({ row, distance, differences, shares }) => ({
            id: areas[row]!.id,
            distance,
            differences: byName(differences),
            shares: byName(shares),
          }))
          .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1)),
        leftOut: rest.leftOut,
        references: byName(rest.references),
        means: byName(rest.means),
        deviations: byName(rest.deviations),
      },
      coverage: 1 - rest.leftOut / areas.length,
    }
  },
})
