import type * as kdbushPackage from 'kdbush'
import { boxOf, isInside, type Ring } from '../geometry/planarAreas.ts'
import { loadContender } from '../loadContender.ts'

/** Returns a function that counts a zone's points by class: kdbush finds those in its box; each is tested exactly. */
export async function kdbushCounts(
  xy: Float64Array,
  classes: Uint8Array,
  classCount: number,
): Promise<(zone: Ring) => Uint32Array> {
  const { default: KDBush } = (await loadContender('kdbush')) as typeof kdbushPackage
  const index = new KDBush(classes.length)
  for (let point = 0; point < classes.length; point++) index.add(xy[point * 2]!, xy[point * 2 + 1]!)
  index.finish()
  return (zone) => {
    const counts = new Uint32Array(classCount)
    const outline = [zone]
    for (const point of index.range(...boxOf(outline)))
      if (isInside(outline, xy[point * 2]!, xy[point * 2 + 1]!)) counts[classes[point]!]!++
    return counts
  }
}
