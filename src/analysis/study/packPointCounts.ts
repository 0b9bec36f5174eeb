import { column } from '#domain/area/areaPack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { namedPoints } from '#domain/poi/packPoint.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'

/** Returns reference point counts by class, excluding points replaced by records; empty classes are omitted. */
export function packPointCounts(
  packs: readonly Pack[],
  replaced: ReadonlySet<string>,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const pack of packs) {
    if (pack.kind !== 'poi') continue
    const { classes, types } = (pack as PoiPack).meta
    const numbers = new Uint32Array(classes.length)
    const isReplaced = namedPoints(pack.country, replaced)
    const longitude = column(pack, 'longitude', Int32Array)
    const latitude = column(pack, 'latitude', Int32Array)
    const typeOf = column(pack, 'type', Uint8Array)
    for (const [row, number] of column(pack, 'class', Uint8Array).entries()) {
      const point = { longitude: longitude[row]!, latitude: latitude[row]!, type: types[typeOf[row]!] ?? '' }
      if (!isReplaced(point)) numbers[number] = (numbers[number] ?? 0) + 1
    }
    for (const [at, count] of numbers.entries()) {
      if (count > 0) counts[classes[at]!] = (counts[classes[at]!] ?? 0) + count
    }
  }
  return counts
}
