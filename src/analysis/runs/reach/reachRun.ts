import { frameOf, fromFrame } from '#domain/geo/frame.ts'
import * as v from 'valibot'
import { stepsPerUnit } from '../../roads/arcWeights.ts'
import { reach } from '../../roads/reach.ts'
import { reachPolygon } from '../../roads/reachPolygon.ts'
import { makeRoadNet } from '../../roads/roadNet.ts'
import { travelModes } from '../../roads/travel.ts'
import { flag, positive } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { exampleRoads } from './exampleRoads.ts'
import { squareMetresOf } from './squareMetresOf.ts'
import { middleLongitude, placeInput, readRoads, roadsInput } from './roadsInput.ts'

export const reachRun = defineRun({
  id: 'reach',
  aliases: ['isochrone', 'isodistance', 'service-area', 'drive-time', 'walk-time', 'driving-distance', 'catchment'],
  about: 'Which ground and junctions can be reached from a place by road within a time or distance.',
  method: 'reachZone',
  figures: { costs: 'reach', squareMetres: 'zoneArea', junctionCount: 'reachedNodes', metresToRoad: 'metresToRoad' },
  input: v.strictObject({
    roads: roadsInput,
    place: placeInput,
    mode: v.optional(v.picklist(travelModes, 'must be "walk", "scooter" or "car"'), 'walk'),
    measure: v.optional(v.picklist(['time', 'distance'], 'must be "time" or "distance"'), 'time'),
    limit: v.pipe(positive, v.description('Seconds for time, metres for distance')),
    listJunctions: v.optional(v.pipe(flag, v.description('Whether each junction is listed with its cost')), false),
  }),
  example: {
    roads: exampleRoads,
    place: [121.5002, 25.0001],
    mode: 'walk',
    measure: 'time',
    limit: 300,
    listJunctions: true,
  },
  parameters: ['mode', 'measure', 'limit'],
  compute({ roads, place, mode, measure, limit, listJunctions }) {
    const { lines, notes } = readRoads(roads)
    const frame = frameOf(middleLongitude(lines.xy))
    const net = makeRoadNet(lines, frame)
    const request = { place, mode, measure, limit }
    const { nodes, costs, metresToRoad } = reach(net, request)
    const { shape } = reachPolygon(net, request)
    const { speeds } = net.rules[mode]
    const junctions = Array.from(nodes, (node, at) => ({ node, cost: costs[at]! / stepsPerUnit }))
      .map(({ node, cost }) => ({ ...fromFrame(frame, net.graph.xs[node]!, net.graph.ys[node]!), cost }))
      .sort((a, b) => a.cost - b.cost || a.longitude - b.longitude || a.latitude - b.latitude)
    return {
      result: {
        junctionCount: nodes.length,
        metresToRoad,
        squareMetres: squareMetresOf(shape, frame),
        // Costs in seconds or meters, in the order of `junctions`.
        costs: listJunctions ? junctions.map(({ cost }) => cost) : [],
        junctions: listJunctions
          ? junctions.map(({ longitude, latitude }) => `${longitude.toFixed(7)} ${latitude.toFixed(7)}`)
          : [],
        zone: shape,
      },
      notes: [
        ...notes,
        `Speeds in km/h, defaults, not calibrated: ${Object.entries(speeds)
          .map(([name, speed]) => `${name} ${speed}`)
          .join(', ')}.`,
      ],
    }
  },
})
