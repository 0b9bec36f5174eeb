import * as v from 'valibot'
import { frameOf } from '#domain/geo/frame.ts'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { roadsOfLines } from '../../roads/drawnRoads.ts'
import { roadLengthsIn } from '../../roads/roadLengths.ts'
import { wayClasses } from '../../roads/travel.ts'
import { makeZone } from '../../zone.ts'
import { exampleRoads } from '../reach/exampleRoads.ts'
import { middleLongitude, readRoads, roadsInput } from '../reach/roadsInput.ts'
import { defineRun } from '../run.ts'
import { zoneInput } from './geoJsonInput.ts'
import { circleFeature } from './sampleAreas.ts'

export const roadLengthRun = defineRun({
  id: 'road-length',
  aliases: ['roads-in-zone', 'street-length'],
  about: 'Length of the roads inside a zone by class, cut where they cross its border.',
  method: 'roadLength',
  figures: { roadMetres: 'roadLength', roadMetresByClass: 'roadLength', squareMetres: 'zoneArea' },
  input: v.strictObject({ roads: roadsInput, zone: zoneInput }),
  example: { roads: exampleRoads, zone: circleFeature(121.502, 25, 300) },
  parameters: [],
  compute({ roads, zone: shape }) {
    const { lines, notes } = readRoads(roads)
    const frame = frameOf(middleLongitude(lines.xy))
    const made = makeZone(shape, frame)
    if ('problem' in made)
      throw new AnalysisProblem(
        made.problem.kind === 'tooLarge'
          ? `The zone has ${Math.round(made.problem.squareKilometres)} km², and up to ${made.problem.limitSquareKilometres} km² can be measured.`
          : 'The zone encloses no ground on Earth.',
      )
    const metres = roadLengthsIn(roadsOfLines(lines), made.zone, frame)
    return {
      result: {
        roadMetres: metres.reduce((sum, length) => sum + length, 0),
        roadMetresByClass: Object.fromEntries(wayClasses.map((name, at) => [name, metres[at]!])),
        squareMetres: made.zone.squareMetres,
      },
      notes,
    }
  },
})
