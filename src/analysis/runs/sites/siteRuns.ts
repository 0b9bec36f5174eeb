import * as v from 'valibot'
import { defineRun } from '../run.ts'
import { chooseEntry, readSites, siteEntries, withinEntry } from './siteInput.ts'
import { siteResult } from './siteResult.ts'

const line = [
  [0, 5],
  [1, 1],
  [2, 1],
  [10, 4],
  [11, 2],
] as const
const example = {
  demand: line.map(([at, weight]) => ({ position: [at], weight })),
  candidates: line.map(([at]) => ({ id: String(at), position: [at] })),
}
const figures = { bound: 'siteBound', gap: 'siteGap', loss: 'siteLoss' } as const
const parameters = ['protection'] as const

export const pMedianRun = defineRun({
  id: 'p-median',
  aliases: ['k-median', 'location-allocation', 'minimize-impedance'],
  about: 'Which k sites make the weighted way of all demand to its nearest site shortest.',
  method: 'pMedian',
  figures: { objective: 'pMedian', before: 'pMedian', ...figures },
  input: v.strictObject({ ...siteEntries, choose: chooseEntry }),
  example: { ...example, choose: 2 },
  parameters: ['choose', ...parameters],
  compute: (input) => siteResult(readSites(input, { kind: 'p-median' }, input.choose)),
})

export const maximalCoveringRun = defineRun({
  id: 'maximal-covering',
  aliases: ['mclp', 'max-cover', 'maximum-coverage', 'maximal-covering-location', 'maximize-coverage'],
  about: 'Which k sites have most demand within a distance.',
  method: 'maximalCovering',
  figures: { objective: 'maximalCovering', before: 'maximalCovering', ...figures },
  input: v.strictObject({ ...siteEntries, choose: chooseEntry, within: withinEntry }),
  example: { ...example, choose: 2, within: 1 },
  parameters: ['choose', 'within', ...parameters],
  compute: (input) => siteResult(readSites(input, { kind: 'maximal-covering', within: input.within }, input.choose)),
})

export const setCoveringRun = defineRun({
  id: 'set-covering',
  aliases: ['lscp', 'location-set-covering', 'minimize-facilities'],
  about: 'The fewest sites that have every demand point within a distance.',
  method: 'setCovering',
  figures: { objective: 'setCovering', before: 'setCovering', ...figures },
  input: v.strictObject({ ...siteEntries, within: withinEntry }),
  example: { ...example, within: 1 },
  parameters: ['within', ...parameters],
  compute: (input) =>
    siteResult(readSites(input, { kind: 'set-covering', within: input.within }, input.candidates.length)),
})

export const pCenterRun = defineRun({
  id: 'p-center',
  aliases: ['p-centre', 'k-center', 'minimax'],
  about: 'Which k sites make the way of the farthest demand point shortest.',
  method: 'pCenter',
  figures: { objective: 'pCenter', before: 'pCenter', ...figures },
  input: v.strictObject({ ...siteEntries, choose: chooseEntry }),
  example: { ...example, choose: 2 },
  parameters: ['choose', ...parameters],
  compute: (input) => siteResult(readSites(input, { kind: 'p-center' }, input.choose)),
})
