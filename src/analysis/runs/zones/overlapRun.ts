import * as v from 'valibot'
import { overlapOf, sharedGround } from '../../overlap.ts'
import { id, rowsOf } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { coverageIn, valueOf, zoneOn } from './areaShares.ts'
import { areasInput, unitsInput, zoneInput } from './geoJsonInput.ts'
import { choosePlane } from './plane.ts'
import { circleFeature } from './sampleAreas.ts'
import { peopleIn, populationOf } from './sharedPeople.ts'

export const overlapRun = defineRun({
  id: 'overlap',
  aliases: ['area-overlap', 'a1-a4', 'zone-overlap', 'trade-area-overlap', 'exposed-population'],
  about:
    'How a store’s zone and a studied zone lie on one another: the four area measures, shared and exposed population.',
  method: 'areaOverlapA3',
  figures: {
    sharedSquareMetres: 'groundShare',
    a1: 'areaOverlapA1',
    a2: 'areaOverlapA2',
    a3: 'areaOverlapA3',
    a4: 'areaOverlapA4',
    storeSquareMetres: 'zoneArea',
    studiedSquareMetres: 'zoneArea',
    sharedPopulation: 'sharedPopulation',
    storePopulation: 'population',
    exposedPopulation: 'exposedPopulation',
    coverage: 'coverage',
  },
  input: v.strictObject({
    store: v.pipe(zoneInput, v.description('Zone S of the existing store')),
    studied: v.pipe(zoneInput, v.description('Zone N that is studied')),
    areas: v.optional(areasInput),
    population: v.optional(v.pipe(v.string(), v.description('Property of areas that is shared out')), 'population'),
    units: unitsInput,
  }),
  example: { store: circleFeature(0, 0, 500), studied: circleFeature(800, 0, 500), units: 'metres' },
  parameters: ['population', 'units'],
  compute({ store, studied, areas, population, units }) {
    const notes: string[] = []
    const plane = choosePlane([store, studied, ...(areas ?? []).map(({ shape }) => shape)], units)
    notes.push(`Measured in: ${plane.name}.`)
    const s = zoneOn(store, plane, 'store')
    const n = zoneOn(studied, plane, 'studied')
    const people = areas && populationOf(areas, plane, s, n, population, notes)
    const inStore = people ? peopleIn(people.inStore, population) : null
    const inBoth = people ? people.inBoth : null
    const coverage = people && coverageIn(people.inStore, s, (area) => valueOf(area, population) !== undefined)
    return {
      result: {
        ...overlapOf(s, n, sharedGround(s, n)),
        storeSquareMetres: s.squareMetres,
        studiedSquareMetres: n.squareMetres,
        sharedPopulation: inBoth,
        storePopulation: inStore,
        exposedPopulation: inStore && inBoth !== null ? inBoth / inStore : null,
        coverage: coverage ?? null,
      },
      ...(coverage === undefined ? {} : { coverage }),
      notes,
    }
  },
})

export const overlapPairsRun = defineRun({
  id: 'overlap-pairs',
  aliases: ['store-pairs', 'all-pairs-overlap'],
  about: 'Which zones of many share ground, and how much.',
  method: 'pairs',
  figures: {
    pairs: 'pairs',
    sharedSquareMetres: 'groundShare',
    shareOfFirst: 'areaOverlapA3',
    shareOfSecond: 'areaOverlapA4',
  },
  input: v.strictObject({ zones: rowsOf(v.strictObject({ id, zone: zoneInput })), units: unitsInput }),
  example: {
    zones: [
      { id: 'a', zone: circleFeature(0, 0, 500) },
      { id: 'b', zone: circleFeature(800, 0, 500) },
      { id: 'c', zone: circleFeature(2500, 0, 500) },
    ],
    units: 'metres',
  },
  parameters: ['units'],
  compute({ zones, units }) {
    const plane = choosePlane(
      zones.map(({ zone }) => zone),
      units,
    )
    const laid = zones.map(({ id: name, zone }) => ({ name, zone: zoneOn(zone, plane, `The zone "${name}"`) }))
    const found = laid.flatMap((first, i) =>
      laid.slice(i + 1).flatMap((second) => {
        const shared = sharedGround(first.zone, second.zone)
        return shared > 0 ? [{ first, second, shared }] : []
      }),
    )
    return {
      result: {
        pairs: found.length,
        overlaps: found.map(({ first, second, shared }) => ({
          first: first.name,
          second: second.name,
          sharedSquareMetres: shared,
          shareOfFirst: shared / first.zone.squareMetres,
          shareOfSecond: shared / second.zone.squareMetres,
        })),
      },
      notes: [`Measured in: ${plane.name}.`],
    }
  },
})
