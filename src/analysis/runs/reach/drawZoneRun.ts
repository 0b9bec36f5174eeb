import { frameOf, projectAll, toFrame } from '#domain/geo/frame.ts'
import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { drawGround } from '../../plans/drawPlan.ts'
import { refuseFarApart } from '../../shape/refuseFarApart.ts'
import { runSteps } from '../../steps.ts'
import { decayOrSquare, fading } from '../demand/decayInput.ts'
import { positive } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { squareMetresOf } from './squareMetresOf.ts'
import { placeInput } from './roadsInput.ts'

export const drawZoneRun = defineRun({
  id: 'draw-zone',
  aliases: ['huff-contour', 'probability-contour', 'draw-probability'],
  about: 'The ground where people choose a place over its rivals with at least a probability, all drawing alike.',
  method: 'drawZone',
  figures: { squareMetres: 'zoneArea' },
  input: v.strictObject({
    place: placeInput,
    rivals: v.pipe(
      v.array(placeInput, 'must be a list of [longitude, latitude]'),
      v.minLength(1, 'must not be empty: without rivals everybody chooses the place'),
      v.description('Other stores, own and competing, each [longitude, latitude]'),
    ),
    share: v.pipe(positive, v.maxValue(0.999, 'must be below 1'), v.description('Least probability, 0 to 1')),
    decay: decayOrSquare,
    minimumDistance: v.optional(
      v.pipe(positive, v.description('Kilometres below which a distance counts as this')),
      0.1,
    ),
  }),
  example: { place: [121.5, 25], rivals: [[121.52, 25]], share: 0.5, decay: { kind: 'power', exponent: 2 } },
  parameters: ['share', 'decay', 'minimumDistance'],
  compute({ place, rivals, share, decay, minimumDistance }) {
    const notes: string[] = []
    const frame = frameOf(place.longitude)
    refuseFarApart(rivals, frame, 'The place and its rivals')
    const xy = projectAll(frame, Float64Array.from(rivals.flatMap(({ longitude, latitude }) => [longitude, latitude])))
    const { x, y } = toFrame(frame, place.longitude, place.latitude)
    const model = { decay: fading(decay, notes), minimumDistance }
    const { shape, maxShare, cutAtMetres } = runSteps(drawGround(frame, { x, y }, [xy], { share, model }))
    if (!shape) throw new AnalysisProblem(`Nowhere is the probability ${share}; at the place itself it is ${maxShare}.`)
    if (cutAtMetres !== undefined) notes.push(`The ground goes on beyond ${cutAtMetres} m, where looking ends.`)
    return { result: { squareMetres: squareMetresOf(shape, frame), zone: shape }, notes }
  },
})
