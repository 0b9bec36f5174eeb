import { isInside, type WorldBounds, type WorldPoint, worldSize } from '../worldPoint.ts'

/** Side of a picture on the map, in px, with the gap to its neighbour. */
const roomPixels = 54
/** More than these no window shows. */
const maxPins = 60

/** Which of the pictures are shown: those in the window that have room, later ones before those they lie over. */
export function pinsWithRoom<T extends { readonly at: WorldPoint }>(
  pins: readonly T[],
  zoom: number,
  bounds: WorldBounds,
): readonly T[] {
  const room = roomPixels / worldSize(zoom)
  const shown: T[] = []
  for (const pin of pins.toReversed()) {
    if (shown.length === maxPins) break
    const isFree = shown.every(({ at }) => Math.abs(at.x - pin.at.x) >= room || Math.abs(at.y - pin.at.y) >= room)
    if (isFree && isInside(pin.at, bounds)) shown.push(pin)
  }
  return shown
}
