import { languageTag } from '../../../locale.ts'
import type { BlockKit } from '../../blockKit.ts'
import type { Comparison } from '../comparison.ts'

export const findingWords = {
  separator: '; ',
  scoreAhead: '{site} leads with {score} points, {distance} ahead of {next}',
  scoreClose: '{site} leads with {score} points, less than 0.1 ahead of {next}',
  scoreTied: '{sites} tie for the lead with {score} points each',
  alsoMost: 'the leader is best on {count} of {all} measures, compared with {nextCount} for {next}',
  alsoTied: 'the leader is best on {count} of {all} measures, tied with {others}',
  alsoFewer: 'the leader is best on only {count} of {all} measures, compared with {nextCount} for {next}',
  bestMost: '{site} is best on {count} of {all} measures, compared with {nextCount} for {next}',
  bestTied: '{sites} tie: each is best on {count} of {all} measures',
  noMeasure: 'No measure differs between the sites',
  ownLossMost: 'the leader takes the most people from your stores: {loss}, compared with {nextLoss} for {next}',
  ownLossAlike:
    '{site} takes {loss} people from your stores, compared with {nextLoss} for {next}. The model can’t distinguish differences below {threshold}, so this difference doesn’t count against any site.',
  ownLossWhy:
    'Losses at your stores are reported only if they differ between sites by at least {threshold} of the larger loss.',
  unlike: 'but {settings} differ between sites',
  unlikeOne: 'but {settings} differs between sites',
  unlikeValues: '{setting} differs: {values}.',
  sameSettings: 'All sites use the model, travel distance, size and format of {site}, not their own.',
  threshold: 'Smallest difference in losses that is reported',
  distance: 'Lead in points',
  leads: 'Measures on which the site is best',
  all: 'Number of measures that can be ranked and differ between sites',
  score: 'Score: {site}',
  bestOn: '{site} is best on {count} of {all} measures.',
  sameFacts: 'Measures that reflect the same fact are counted once, under the measure listed first: {measures}.',
  equal: 'The score is the total points for all measures available for every site, {weights}.',
  equalWeights: 'all weighted equally',
  ownWeights: 'weighted as shown in the points table',
  noScore: 'No score: the sites have no measure in common that can be ranked.',
  gone: 'This comparison includes stores that were deleted or aren’t on this device: {sites}.',
}

export type FindingKit = BlockKit<keyof typeof findingWords>

export interface FindingInput {
  readonly comparison: Comparison
  readonly leads: readonly string[]
  readonly all: string
}

export const listText = (kit: FindingKit, names: readonly string[]): string =>
  new Intl.ListFormat(languageTag[kit.wording.locale], { type: 'conjunction' }).format(names)

export const siteNames = (kit: FindingKit, { sites }: Comparison, indexes: readonly number[]): string =>
  listText(
    kit,
    indexes.map((site) => sites[site]!.label),
  )
