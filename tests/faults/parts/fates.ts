import type { Seeded } from './seeded.ts'

/** What may happen to one request on its way there and back. */
export const fates = [
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

/** A fate of some trouble. */
export const pickFate = (random: Seeded): Fate => fates[1 + random.below(fates.length - 1)]!

/** Milliseconds on the way in one direction; beyond a minute the page gives up waiting. */
export function wayMs(fate: Fate, random: Seeded): number {
  if (fate === 'slow') return 1_000 + random.below(25_000)
  if (fate === 'late') return 65_000 + random.below(240_000)
  return 5 + random.below(200)
}
