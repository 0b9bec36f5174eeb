import type { Place } from './point.ts'

/** Cell width in degrees, about 2 km at mid latitudes; a group spans three cells. */
const cell = 0.02

/**
 * Returns the places in the fullest 3 × 3 block of cells around the cell of a place, in input order. Ties go to the
 * first block.
 */
export function densestGroup(places: readonly Place[]): readonly Place[] {
  const keyOf = (column: number, row: number): string => `${column} ${row}`
  const cells = places.map(
    ({ latitude, longitude }) => [Math.floor(longitude / cell), Math.floor(latitude / cell)] as const,
  )
  const counts = new Map<string, number>()
  for (const at of cells) counts.set(keyOf(...at), (counts.get(keyOf(...at)) ?? 0) + 1)
  const around = ([column, row]: readonly [number, number]): readonly string[] =>
    [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((up) => keyOf(column + right, row + up)))
  let best: { readonly keys: readonly string[]; readonly count: number } = { keys: [], count: 0 }
  for (const at of cells) {
    const keys = around(at)
    const count = keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0)
    if (count > best.count) best = { keys, count }
  }
  return places.filter((_, index) => best.keys.includes(keyOf(...cells[index]!)))
}
