import { column } from '#domain/area/areaPack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'

/** How many reference points of each class the packs hold; a class without a point is left out. */
export function packPointCounts(packs: readonly Pack[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const pack of packs) {
    if (pack.kind !== 'poi') continue
    const { classes } = (pack as PoiPack).meta
    const numbers = new Uint32Array(classes.length)
    for (const number of column(pack, 'class', Uint8Array)) numbers[number] = (numbers[number] ?? 0) + 1
    for (const [at, count] of numbers.entries()) {
      if (count > 0) counts[classes[at]!] = (counts[classes[at]!] ?? 0) + count
    }
  }
  return counts
}
