import { exampleSites } from '#tests/reports/exampleSites.ts'
import type { CompareSetup } from '#domain/report/reportSetup.ts'
import type { SiteFacts } from '#domain/reportAssembly/siteFacts.ts'

export type Random = () => number

/** Returns a generator of uniform random numbers from 0 to 1 (xorshift32). */
export function randomNumbers(seed: number): Random {
  let state = seed || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}

/** Returns sites with random figures in small ranges, to include equal and missing values. */
export function randomSites(random: Random): readonly SiteFacts[] {
  const whole = (max: number) => Math.floor(random() * max)
  return exampleSites(2 + whole(11)).map((site): SiteFacts => {
    const loss = random() * 900
    const losses = site.demand!.losses.map((one, i) => ({ ...one, lost: loss * [0.5, 0.3, 0.15, 0.05][i]! }))
    const { demand: modelled, ...others } = site
    return {
      ...others,
      ...(random() < 0.95
        ? {
            demand: {
              ...modelled!,
              captured: loss + random() * 9000,
              within: 10_000 + whole(9000),
              ownLoss: loss,
              losses,
            },
          }
        : {}),
      zone: {
        ...site.zone!,
        values: { population: whole(40) * 1000 + 1, households: whole(9000) + 1 },
        rivalCount: whole(6),
      },
      pois: [{ poiClass: 'school', count: whole(4) }],
      store: { ...site.store, seatCount: whole(5), totalSpace: { value: 20 + random() * 40, unit: 'ping' } },
    }
  })
}

export const randomSetup = (random: Random): Partial<CompareSetup> => ({
  normalise: (['none', 'person', 'ping'] as const)[Math.floor(random() * 3)]!,
  weights: Object.fromEntries(
    ['population', 'households', 'rivals', 'netNew', 'poi.school'].flatMap((id) =>
      random() < 0.4 ? [[id, [0, 0.1, 0.3, 1, 2, 10][Math.floor(random() * 6)]!]] : [],
    ),
  ),
  hidden: random() < 0.3 ? ['population'] : [],
  ...(random() < 0.3 ? { sortedBy: 'rivals' } : {}),
})
