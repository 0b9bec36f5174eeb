import * as v from 'valibot'
import { thresholdCircle } from '../../thresholdArea.ts'
import { positive } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { areasInput } from '../zones/geoJsonInput.ts'
import { countedAreas, exampleVillage } from './countedAreas.ts'
import { placeInput } from './roadsInput.ts'

export const thresholdAreaRun = defineRun({
  id: 'threshold-area',
  aliases: ['threshold', 'grow-until', 'threshold-ring', 'threshold-radius'],
  about: 'The smallest circle around a place that holds so many people (or whatever adds up over areas).',
  method: 'thresholdRadius',
  figures: { radiusMetres: 'thresholdRadius', held: 'thresholdHeld' },
  input: v.strictObject({
    areas: areasInput,
    variable: v.optional(
      v.pipe(v.string('must be a text'), v.description('Property of the areas that adds up')),
      'population',
    ),
    place: placeInput,
    target: v.pipe(positive, v.description('How many the circle must hold')),
  }),
  example: {
    areas: exampleVillage,
    variable: 'population',
    place: [121.52, 25.02],
    target: 2000,
  },
  parameters: ['variable', 'target'],
  compute({ areas, variable, place, target }) {
    const { values, index, notes } = countedAreas(areas, variable)
    const { radiusMetres, held } = thresholdCircle(index, values, place, target)
    return { result: { radiusMetres, held }, notes }
  },
})
