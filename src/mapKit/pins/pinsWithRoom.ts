import { isInside, type WorldBounds, type WorldPoint, worldSize } from '../worldPoint.ts'

/** Side length of a picture including its gap, in px. */
const roomPixels = 54
const maxPins = 60

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
