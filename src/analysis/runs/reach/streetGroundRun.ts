import { frameOf } from '#domain/geo/frame.ts'
import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { streetGround } from '../../plans/streetsPlan.ts'
import { makeRoadNet } from '../../roads/roadNet.ts'
import { streetWidths } from '../../shape/streetBuffer.ts'
import { runSteps } from '../../steps.ts'
import { number } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { exampleRoads } from './exampleRoads.ts'
import { squareMetresOf } from './squareMetresOf.ts'
import { middleLongitude, placeInput, readRoads, roadsInput } from './roadsInput.ts'

export const streetGroundRun = defineRun({
  id: 'street-ground',
  aliases: ['streets', 'streets-around'],
  about: `The ground within so many metres of the streets that one comes to on foot from a place; usual widths are ${streetWidths.join(', ')} m.`,
  method: 'streetGround',
  figures: { squareMetres: 'zoneArea', streetMetres: 'streetGround', metresToRoad: 'metresToRoad' },
  input: v.strictObject({
    roads: roadsInput,
    place: placeInput,
    metres: v.optional(
      v.pipe(
        number,
        v.minValue(1, 'must be at least 1'),
        v.maxValue(1000, 'must be at most 1000'),
        v.description('Width to each side'),
      ),
      12,
    ),
    along: v.pipe(
      number,
      v.minValue(1, 'must be at least 1'),
      v.maxValue(1000, 'must be at most 1000'),
      v.description('Metres of way from the place'),
    ),
  }),
  example: { roads: exampleRoads, place: [121.5002, 25.0001], metres: 20, along: 300 },
  parameters: ['metres', 'along'],
  compute({ roads, place, metres, along }) {
    const { lines, notes } = readRoads(roads)
    const frame = frameOf(middleLongitude(lines.xy))
    const net = makeRoadNet(lines, frame)
    const { shape, streetMetres, metresToRoad } = runSteps(streetGround(net, frame, { centre: place, metres, along }))
    if (!shape) throw new AnalysisProblem('No street is within these metres of way from the place.')
    return {
      result: {
        squareMetres: squareMetresOf(shape, frame),
        streetMetres,
        metresToRoad,
        zone: shape,
      },
      notes,
    }
  },
})
