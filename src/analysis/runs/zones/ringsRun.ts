import * as v from 'valibot'
import { positive, rowsOf } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { coverageIn, layOut, refuseNegative, sharesIn, valueOf, zoneOn } from './areaShares.ts'
import { areasInput, unitsInput } from './geoJsonInput.ts'
import { peopleIn } from './sharedPeople.ts'
import { choosePlane } from './plane.ts'
import { squareFeature } from './sampleAreas.ts'

export const ringsRun = defineRun({
  id: 'rings',
  aliases: ['ring', 'buffer-rings', 'radius', 'circles'],
  about: 'Circles around a place: their ground, and who lives in each.',
  method: 'ringZone',
  figures: { radiusMetres: 'ringZone', squareMetres: 'zoneArea', population: 'population', coverage: 'coverage' },
  input: v.strictObject({
    centre: v.pipe(v.tuple([v.number(), v.number()]), v.description('Longitude and latitude, or metres')),
    radii: v.optional(v.pipe(rowsOf(positive), v.description('Metres')), [250, 500, 1000, 1500, 2000]),
    areas: v.optional(areasInput),
    population: v.optional(v.string(), 'population'),
    units: unitsInput,
  }),
  example: {
    centre: [121.515, 25.035],
    radii: [300, 500],
    areas: {
      type: 'FeatureCollection',
      features: [squareFeature('a', [121.5, 25.03, 121.53, 25.04], { population: 23000 })],
    },
  },
  parameters: ['radii', 'population', 'units'],
  compute({ centre: [longitude, latitude], radii, areas, population, units }) {
    const notes: string[] = []
    refuseNegative(areas ?? [], [population])
    const shapes = radii.map((radiusMetres) => ({
      type: 'Circle' as const,
      centre: { longitude, latitude },
      radiusMetres,
    }))
    const plane = choosePlane(shapes, units)
    notes.push(`Measured in: ${plane.name}.`)
    const laid = areas && layOut(areas, plane, notes)
    const rings = shapes.map((shape) => {
      const zone = zoneOn(shape, plane, 'The ring')
      const shares = laid && sharesIn(laid, zone)
      return {
        radiusMetres: shape.radiusMetres,
        squareMetres: zone.squareMetres,
        population: shares ? peopleIn(shares, population) : null,
        coverage: shares ? coverageIn(shares, zone, (area) => valueOf(area, population) !== undefined) : null,
      }
    })
    return { result: { rings }, notes }
  },
})
