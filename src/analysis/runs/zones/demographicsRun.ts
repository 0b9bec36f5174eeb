import * as v from 'valibot'
import { ageBands, demographicVariables, type DemographicVariable } from '#domain/area/demographicsPack.ts'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { defineRun } from '../run.ts'
import { coverageIn, measureShares, refuseNegative, valueOf } from './areaShares.ts'
import { areasInput, type InputArea, unitsInput, zoneInput } from './geoJsonInput.ts'
import { sumExtensive } from './interpolate.ts'
import { twoAreas } from './sampleAreas.ts'

export const demographicsRun = defineRun({
  id: 'demographics',
  aliases: ['zone-demographics', 'people-in-zone', 'inside-a-zone'],
  about: 'Who lives in a zone: people, households, sexes, age bands and the men of each, their shares and density.',
  method: 'population',
  figures: {
    population: 'population',
    households: 'households',
    male: 'male',
    female: 'female',
    age0to14: 'age0to14',
    age15to24: 'age15to24',
    age25to34: 'age25to34',
    age35to44: 'age35to44',
    age45to59: 'age45to59',
    age60plus: 'age60plus',
    male0to14: 'male0to14',
    male15to24: 'male15to24',
    male25to34: 'male25to34',
    male35to44: 'male35to44',
    male45to59: 'male45to59',
    male60plus: 'male60plus',
    density: 'density',
    householdSize: 'householdSize',
    shareMale: 'shareMale',
    shareFemale: 'shareFemale',
    share0to14: 'share0to14',
    share15to24: 'share15to24',
    share25to34: 'share25to34',
    share35to44: 'share35to44',
    share45to59: 'share45to59',
    share60plus: 'share60plus',
    squareMetres: 'zoneArea',
    coverage: 'coverage',
  },
  input: v.strictObject({
    areas: v.pipe(areasInput, v.description(`Areas with any of the properties ${demographicVariables.join(', ')}`)),
    zone: zoneInput,
    units: unitsInput,
  }),
  example: twoAreas(
    {
      population: 8000,
      households: 3200,
      male: 3900,
      female: 4100,
      age0to14: 1000,
      age60plus: 1800,
    },
    {
      population: 15000,
      households: 5800,
      male: 7300,
      female: 7700,
      age0to14: 2100,
      age60plus: 3000,
    },
  ),
  parameters: ['units'],
  compute({ areas, zone: shape, units }) {
    const notes: string[] = []
    const known = demographicVariables.filter((name) => areas.some((area) => valueOf(area, name) !== undefined))
    if (known.length === 0)
      throw new AnalysisProblem(`No area has one of the properties ${demographicVariables.join(', ')}.`)
    refuseNegative(areas, known)
    noteSums(areas, notes)
    const { zone, shares } = measureShares(shape, areas, units, notes)
    const sum = (name: DemographicVariable): number | null => sumExtensive(shares, name) ?? null
    const part = (name: DemographicVariable, of: number | null): number | null => {
      const count = sum(name)
      return count === null || of === null || of === 0 ? null : count / of
    }
    const population = sum('population')
    const households = sum('households')
    const coverage = coverageIn(shares, zone, (area) => known.every((name) => valueOf(area, name) !== undefined))
    const bands = ['0to14', '15to24', '25to34', '35to44', '45to59', '60plus'] as const
    type Band = (typeof bands)[number]
    return {
      result: {
        population,
        households,
        male: sum('male'),
        female: sum('female'),
        ...(Object.fromEntries(bands.map((band) => [`age${band}`, sum(`age${band}`)])) as Record<
          `age${Band}`,
          number | null
        >),
        ...(Object.fromEntries(bands.map((band) => [`male${band}`, sum(`male${band}`)])) as Record<
          `male${Band}`,
          number | null
        >),
        ...(Object.fromEntries(bands.map((band) => [`share${band}`, part(`age${band}`, population)])) as Record<
          `share${Band}`,
          number | null
        >),
        shareMale: part('male', population),
        shareFemale: part('female', population),
        density: population === null ? null : population / (zone.squareMetres / 1e6),
        householdSize: population === null || !households ? null : population / households,
        squareMetres: zone.squareMetres,
        coverage,
      },
      coverage,
      notes,
    }
  },
})

function noteSums(areas: readonly InputArea[], notes: string[]): void {
  const sums = { 'men and women': ['male', 'female'], ages: ageBands } as const
  for (const [what, names] of Object.entries(sums)) {
    const wrong = areas.flatMap((area) => {
      const [people, ...parts] = ['population', ...names].map((name) => valueOf(area, name))
      if (people === undefined || parts.some((part) => part === undefined)) return []
      const sum = parts.reduce<number>((total, part) => total + part!, 0)
      return Math.abs(sum - people) <= 1e-6 * Math.max(1, people) ? [] : [{ id: area.id, sum, people }]
    })
    const [first] = wrong
    if (first)
      notes.push(
        `In ${wrong.length} areas ${what} do not add up to the people: in "${first.id}" to ${first.sum} of ${first.people}.`,
      )
  }
}
