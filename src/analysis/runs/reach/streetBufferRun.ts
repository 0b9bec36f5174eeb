import { frameOf } from '#domain/geo/frame.ts'
import * as v from 'valibot'
import type { LngLatLine } from '../../shape/bufferShapes.ts'
import { streetBuffer, streetWidths } from '../../shape/streetBuffer.ts'
import { number } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { squareMetresOf } from './squareMetresOf.ts'
import { linesInput } from './linesInput.ts'
import { middleLongitude } from './roadsInput.ts'

export const streetBufferRun = defineRun({
  id: 'street-buffer',
  aliases: ['buffer', 'line-buffer', 'road-buffer'],
  about: `The ground within so many metres of streets; usual widths are ${streetWidths.join(', ')} m.`,
  method: 'streetBuffer',
  figures: { squareMetres: 'zoneArea' },
  input: v.strictObject({
    lines: linesInput,
    metres: v.optional(
      v.pipe(number, v.minValue(0.1, 'must be at least 0.1'), v.description('Width to each side')),
      12,
    ),
  }),
  example: {
    lines: [
      [
        [121.5, 25],
        [121.502, 25],
        [121.502, 25.002],
      ],
    ],
    metres: 20,
  },
  parameters: ['metres'],
  compute({ lines, metres }) {
    const drawn = lines.map((line): LngLatLine => line.map(({ longitude, latitude }) => [longitude, latitude]))
    const frame = frameOf(middleLongitude(Float64Array.from(drawn.flat(2))))
    const shape = streetBuffer(drawn, metres, frame)
    return {
      result: {
        squareMetres: squareMetresOf(shape, frame),
        zone: shape,
      },
    }
  },
})
