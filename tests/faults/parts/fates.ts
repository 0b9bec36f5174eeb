import type { Seeded } from './seeded.ts'

const fates = [
  'calm',
  'slow',
  'late',
  'requestLost',
  'answerLost',
  'twice',
  'twiceLater',
  'truncated',
  'failBefore',
  'failAfter',
  'tooLarge',
  'tooMany',
  'portal',
  'gateway',
  'foreign',
] as const
export type Fate = (typeof fates)[number]

export const pickFate = (random: Seeded): Fate => fates[1 + random.below(fates.length - 1)]!

/** Returns the travel time of a request or a response in ms; after a minute the page times out. */
export function wayMs(fate: Fate, random: Seeded): number {
  if (fate === 'slow') return 1_000 + random.below(25_000)
  if (fate === 'late') return 65_000 + random.below(240_000)
  return 5 + random.below(200)
}
