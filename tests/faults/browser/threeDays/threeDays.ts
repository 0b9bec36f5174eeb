import { seeded, type Seeded } from '../../parts/seeded.ts'
import type { Act, BrowserAct } from '../story.ts'

export interface TimedAct extends Act {
  readonly minutes: number
}

export interface ThreeDays {
  readonly seed: number
  readonly days: readonly (readonly TimedAct[])[]
}

export const editsOfOneDay = 8
export const photosOfOneDay = 4
const tablet = 0
const office = 1

const faultsOfOneDay: readonly BrowserAct[] = [
  ...(['trouble', 'trouble', 'trouble', 'cutLine', 'mendLine', 'killBrowser', 'killInTheAct'] as const),
  ...(['killServerInPush', 'sync', 'sendFiles', 'sendFiles', 'ringWorker'] as const),
]
const workOfOneDay: readonly BrowserAct[] = [
  ...Array.from({ length: editsOfOneDay - 1 }, () => 'edit' as const),
  'create',
  ...Array.from({ length: photosOfOneDay }, () => 'photograph' as const),
]

export function makeThreeDays(seed: number): ThreeDays {
  const random = seeded(seed ^ 0x3da75)
  return { seed, days: [1, 2, 3].map(() => makeDay(random)) }
}

function makeDay(random: Seeded): TimedAct[] {
  const act = (name: BrowserAct, device: number): TimedAct => ({
    do: name,
    device,
    x: random.below(0x7fffffff),
    minutes: 2 + random.below(40),
  })
  const inField = shuffled([...workOfOneDay, ...faultsOfOneDay], random).map((name) => act(name, tablet))
  const at = random.below(inField.length)
  const inOffice = [act('edit', office), act('sync', office)]
  return [act('mendLine', tablet), ...inField.slice(0, at), ...inOffice, ...inField.slice(at), ...night(random, act)]
}

function night(random: Seeded, act: (name: BrowserAct, device: number) => TimedAct): TimedAct[] {
  const ends = [
    ...(random.chance(0.5) ? ['killBrowser' as const] : []),
    ...(random.chance(0.4) ? ['killServer' as const] : []),
  ]
  return ends.map((name) => act(name, tablet))
}

function shuffled<T>(items: T[], random: Seeded): T[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1)
    ;[items[last], items[other]] = [items[other]!, items[last]!]
  }
  return items
}
