import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { columnOf } from '../../areaColumn.ts'
import { gridPairs } from '../../peopleGrid/gridPairs.ts'
import { layOnGrid, peopleOnGrid } from '../../peopleGrid/gridZone.ts'
import { makePeopleGrid } from '../../peopleGrid/peopleGrid.ts'
import { refuseTwins } from '../demand/huffModel.ts'
import { id, positive, rowsOf } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { layOut, refuseNegative, valueOf, zoneOn } from './areaShares.ts'
import { areasInput, unitsInput, zoneInput } from './geoJsonInput.ts'
import { planeIndex } from './planeIndex.ts'
import { choosePlane } from './plane.ts'
import { circleFeature, squareFeature } from './sampleAreas.ts'

export const overlapGridRun = defineRun({
  id: 'overlap-grid',
  aliases: ['grid-overlap', 'estimated-overlap', 'shared-population-grid'],
  about: 'How many people every pair of many zones shares, estimated on a grid of cells: quick, for trying out places.',
  method: 'gridSharedPopulation',
  figures: {
    pairs: 'gridSharedPopulation',
    sharedPopulation: 'gridSharedPopulation',
    exposedFirst: 'gridSharedPopulation',
    exposedSecond: 'gridSharedPopulation',
    population: 'gridSharedPopulation',
  },
  input: v.strictObject({
    zones: rowsOf(v.strictObject({ id, zone: zoneInput })),
    areas: areasInput,
    population: v.optional(v.pipe(v.string(), v.description('Property of areas that is shared out')), 'population'),
    cellMetres: v.optional(v.pipe(positive, v.description('Side of a cell')), 100),
    units: unitsInput,
  }),
  example: {
    zones: [
      { id: 'a', zone: circleFeature(121.51, 25.03, 500) },
      { id: 'b', zone: circleFeature(121.516, 25.03, 500) },
    ],
    areas: {
      type: 'FeatureCollection',
      features: [squareFeature('town', [121.5, 25.02, 121.53, 25.04], { population: 60_000 })],
    },
  },
  parameters: ['population', 'cellMetres', 'units'],
  compute({ zones, areas: all, population, cellMetres, units }) {
    const notes: string[] = []
    refuseTwins(zones, 'zones')
    if (!all.some((area) => valueOf(area, population) !== undefined))
      throw new AnalysisProblem(`No area has a property ${population} that is a number.`)
    refuseNegative(all, [population])
    const plane = choosePlane([...zones.map(({ zone }) => zone), ...all.map(({ shape }) => shape)], units)
    const areas = layOut(all, plane, notes).map(({ area }) => area)
    const values = Float64Array.from(areas, (area) => valueOf(area, population) ?? Number.NaN)
    const grid = makePeopleGrid(planeIndex(areas, plane), columnOf('extensive', values), cellMetres)
    const laid = zones.map(({ id: name, zone }) => layOnGrid(grid, zoneOn(zone, plane, `The zone "${name}"`)))
    const people = laid.map(peopleOnGrid)
    const { first, second, shared } = gridPairs(laid)
    const exposed = (pair: number, zone: number) => (people[zone]! > 0 ? shared[pair]! / people[zone]! : null)
    return {
      result: {
        pairs: shared.length,
        zones: zones.map(({ id: name }, at) => ({ id: name, population: people[at]! })),
        overlaps: Array.from(shared, (sharedPopulation, pair) => ({
          first: zones[first[pair]!]!.id,
          second: zones[second[pair]!]!.id,
          sharedPopulation,
          exposedFirst: exposed(pair, first[pair]!),
          exposedSecond: exposed(pair, second[pair]!),
        })),
      },
      notes: [
        ...notes,
        `Measured in: ${plane.name}.`,
        `An estimate on cells of ${cellMetres} m: "overlap" gives the exact figures.`,
        ...(grid.unknownAreas > 0
          ? [`${grid.unknownAreas} areas have no number as "${population}" and count as empty.`]
          : []),
      ],
    }
  },
})
