import * as v from 'valibot'
import { trackSchema } from '#domain/survey/track.ts'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { walkCoverage } from '../../walkCoverage.ts'
import { positive } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { zoneInput } from './geoJsonInput.ts'
import { squareFeature } from './sampleAreas.ts'

export const walkCoverageRun = defineRun({
  id: 'walk-coverage',
  aliases: ['footprint-coverage', 'footprint'],
  about: 'How much of a zone lies within some metres of what was walked; gaps between segments are not joined.',
  method: 'walkCoverage',
  figures: { covered: 'walkCoverage' },
  input: v.strictObject({
    zone: zoneInput,
    segments: v.pipe(
      trackSchema,
      v.description('Segments of places: longitude, latitude, seconds since the walk began, accuracy in metres'),
    ),
    metres: v.optional(v.pipe(positive, v.maxValue(10_000, 'must be at most 10,000')), 50),
  }),
  example: {
    zone: squareFeature('zone', [121.5, 25.03, 121.51, 25.04]),
    segments: [
      [
        [121.5, 25.035, 0, 8],
        [121.51, 25.035, 600, 8],
      ],
    ],
  },
  parameters: ['metres'],
  compute({ zone, segments, metres }) {
    const covered = walkCoverage(zone, segments, metres)
    if (covered === undefined) throw new AnalysisProblem('The zone has no ground.')
    return { result: { covered } }
  },
})
