import { languageTag } from '../../../locale.ts'
import type { BlockKit } from '../../blockKit.ts'
import type { Comparison } from '../comparison.ts'

export const findingWords = {
  separator: '; ',
  scoreAhead: '{site} leads with {score} points, {distance} ahead of {next}',
  scoreClose: '{site} leads with {score} points, less than 0.1 ahead of {next}',
  scoreTied: '{sites} tie for the lead with {score} points each',
  alsoMost: 'it is best on {count} of {all} measures, {next} on {nextCount}',
  alsoTied: 'it is best on {count} of {all} measures, tied with {others}',
  alsoFewer: 'it is best on {count} of {all} measures, but {next} on {nextCount}',
  bestMost: '{site} is best on {count} of {all} measures, {next} on {nextCount}',
  bestTied: '{sites} tie: each is best on {count} of {all} measures',
  noMeasure: 'No measure shows a difference between the sites',
  ownLossMost: 'it takes the most from own stores: {loss}, against {nextLoss} at {next}',
  ownLossAlike:
    '{site} takes {loss} from your stores and {next} takes {nextLoss}. The model can’t distinguish differences below {threshold}, so they count against neither.',
  ownLossWhy: 'A difference in what is taken from own stores is reported from {threshold} of the larger loss.',
  unlike: 'but {settings} are not the same for all sites',
  unlikeOne: 'but {settings} is not the same for all sites',
  unlikeValues: '{setting} differs: {values}.',
  sameSettings: 'Model, travel distance, size and format are those of {site} for all sites, and not their own.',
  threshold: 'Smallest difference in loss that is reported',
  distance: 'Lead in points',
  leads: 'Measures that it is best on',
  all: 'Measures with a better side on which sites differ',
  score: 'Score: {site}',
  bestOn: '{site} is best on {count} of {all} measures.',
  sameFacts: 'Measures of one fact count once, by the first of them: {measures}.',
  equal: 'The score is the sum of the points of all measures that every site has, {weights}.',
  equalWeights: 'each with the same weight',
  ownWeights: 'weighted as the table of points shows',
  noScore: 'There is no score: no measure with a better side is known of all sites.',
  gone: 'A store of this comparison was deleted, or is not on this device: {sites}.',
}

export type FindingKit = BlockKit<keyof typeof findingWords>

export interface FindingInput {
  readonly comparison: Comparison
  /** Figures of how many measures each site is best on. */
  readonly leads: readonly string[]
  /** Figure of how many measures count. */
  readonly all: string
}

/** Names as a list in the reader's language: "A, B and C". */
export const listText = (kit: FindingKit, names: readonly string[]): string =>
  new Intl.ListFormat(languageTag[kit.wording.locale], { type: 'conjunction' }).format(names)

/** The labels of sites as a list: "A Tonghua and C Anhe". */
export const siteNames = (kit: FindingKit, { sites }: Comparison, indexes: readonly number[]): string =>
  listText(
    kit,
    indexes.map((site) => sites[site]!.label),
  )
