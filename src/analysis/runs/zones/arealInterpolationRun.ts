import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { defineRun } from '../run.ts'
import { coverageIn, measureShares, type SharedArea, valueOf } from './areaShares.ts'
import { areasInput, unitsInput, zoneInput } from './geoJsonInput.ts'
import { meanIntensive, meanRate, sumExtensive } from './interpolate.ts'
import { squareFeature } from './sampleAreas.ts'

const names = v.optional(v.array(v.string(), 'must be a list of names'), [])

export const arealInterpolationRun = defineRun({
  id: 'areal-interpolation',
  aliases: ['areal-weighting', 'apportion', 'apportionment', 'area-weighted-interpolation', 'interpolate'],
  about: 'Values of areas brought to a zone by shared area: counts, values of the ground and rates, each in its way.',
  method: 'extensiveSum',
  figures: {
    extensive: 'extensiveSum',
    intensive: 'intensiveMean',
    rates: 'rateMean',
    share: 'groundShare',
    sharedSquareMetres: 'groundShare',
    squareMetres: 'zoneArea',
    coverage: 'coverage',
  },
  input: v.strictObject({
    areas: areasInput,
    zone: zoneInput,
    extensive: v.pipe(names, v.description('Properties that add up: people, households')),
    intensive: v.pipe(names, v.description('Properties of the ground, whatever its size: density')),
    rates: v.pipe(
      v.optional(v.record(v.string(), v.string()), {}),
      v.description('Rates, each with the property that it is a rate of: {"incomePerHousehold": "households"}'),
    ),
    units: unitsInput,
  }),
  example: {
    areas: {
      type: 'FeatureCollection',
      features: [
        squareFeature('S1', [0, 0, 1, 1], { population: 100, income: 50 }),
        squareFeature('S2', [1, 0, 3, 1], { population: 300, income: 80 }),
      ],
    },
    zone: squareFeature('target', [0.5, 0, 2, 1]),
    extensive: ['population'],
    intensive: ['income'],
    rates: { income: 'population' },
  },
  parameters: ['extensive', 'intensive', 'rates', 'units'],
  compute({ areas, zone: shape, extensive, intensive, rates, units }) {
    const notes: string[] = []
    const wanted = [...extensive, ...intensive, ...Object.entries(rates).flat()]
    if (wanted.length === 0)
      throw new AnalysisProblem(
        'Name at least one property in extensive, intensive or rates; how a value is brought over depends on its kind.',
      )
    for (const name of wanted)
      if (!areas.some((area) => valueOf(area, name) !== undefined))
        throw new AnalysisProblem(`No area has a property ${name} that is a number.`)
    const { zone, shares } = measureShares(shape, areas, units, notes)
    const coverage = coverageIn(shares, zone, (area) => wanted.every((name) => valueOf(area, name) !== undefined))
    if (coverage < 1)
      notes.push(
        `${(100 * (1 - coverage)).toFixed(2)}% of the zone lies in no area with known values and counts as empty.`,
      )
    const named = (list: readonly string[], read: (name: string) => number | undefined) =>
      Object.fromEntries(list.map((name) => [name, read(name) ?? null]))
    return {
      result: {
        extensive: named(extensive, (name) => sumExtensive(shares, name)),
        intensive: named(intensive, (name) => meanIntensive(shares, name)),
        rates: named(Object.keys(rates), (name) => meanRate(shares, name, rates[name]!)),
        squareMetres: zone.squareMetres,
        coverage,
        areas: shares.map(({ area, share, sharedSquareMetres }) => ({ id: area.id, share, sharedSquareMetres })),
      },
      coverage,
      notes,
      spreadsheet: Object.fromEntries(extensive.map((name) => [`extensive.${name}`, sumFormula(shares, name)])),
    }
  },
})

const sumFormula = (shares: readonly SharedArea[], name: string): string =>
  `=${
    shares
      .flatMap((part) => {
        const value = valueOf(part.area, name)
        return value === undefined ? [] : [`${value}*${part.share}`]
      })
      .join('+') || '0'
  }`
