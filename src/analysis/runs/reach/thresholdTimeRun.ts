import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { thresholdTime } from '../../plans/peoplePlan.ts'
import { makeRoadNet } from '../../roads/roadNet.ts'
import { travelModes } from '../../roads/travel.ts'
import { runSteps } from '../../steps.ts'
import { zoneLimitSquareKilometres } from '../../zone.ts'
import { positive } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { areasInput } from '../zones/geoJsonInput.ts'
import { countedAreas, exampleVillage } from './countedAreas.ts'
import { exampleRoads } from './exampleRoads.ts'
import { placeInput, readRoads, roadsInput } from './roadsInput.ts'

export const thresholdTimeRun = defineRun({
  id: 'threshold-time',
  aliases: ['grow-until-time', 'threshold-by-road'],
  about: 'The least travel time from a place within which so many people (or whatever adds up over areas) are reached.',
  method: 'thresholdTime',
  figures: { seconds: 'thresholdTime', held: 'thresholdHeld', metresToRoad: 'metresToRoad' },
  input: v.strictObject({
    roads: roadsInput,
    areas: areasInput,
    variable: v.optional(
      v.pipe(v.string('must be a text'), v.description('Property of the areas that adds up')),
      'population',
    ),
    place: placeInput,
    mode: v.optional(v.picklist(travelModes, 'must be "walk", "scooter" or "car"'), 'walk'),
    target: v.pipe(positive, v.description('How many must be reached')),
  }),
  example: { roads: exampleRoads, areas: exampleVillage, place: [121.5002, 25.0001], mode: 'walk', target: 12 },
  parameters: ['variable', 'mode', 'target'],
  compute({ roads, areas, variable, place, mode, target }) {
    const { values, index, notes: ofAreas } = countedAreas(areas, variable)
    const { lines, notes } = readRoads(roads)
    refuseFarFrom(index.frame.meridian, lines.xy)
    const net = makeRoadNet(lines, index.frame)
    const found = runSteps(thresholdTime(net, index, values, { centre: place, target }, mode))
    const { shape, seconds, held, metresToRoad } = found
    if (held < target)
      throw new AnalysisProblem(
        `Within ${seconds} s, the longest time that is tried (60 minutes, or less where the area would exceed ${zoneLimitSquareKilometres} km²), ${held} are reached, not ${target}.`,
      )
    return { result: { seconds, held, metresToRoad, zone: shape }, notes: [...ofAreas, ...notes] }
  },
})

/** Maximum degrees from the areas' meridian; farther away, distortion would split roads into millions of pieces. */
const maxDegrees = 80

function refuseFarFrom(meridian: number, xy: Float64Array): void {
  for (let at = 0; at < xy.length; at += 2) {
    const away = Math.abs(((xy[at]! - meridian + 540) % 360) - 180)
    if (away > maxDegrees)
      throw new AnalysisProblem(
        `A road at longitude ${xy[at]} lies ${away.toFixed(0)}° from the middle of the areas. Give roads and areas of one country.`,
      )
  }
}
