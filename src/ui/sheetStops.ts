export const sheetStops = ['peek', 'half', 'full'] as const
export type SheetStop = (typeof sheetStops)[number]

/** Returns the height in px of a stop within `height` px: 228, half (at least 228) or all. */
export function sheetHeight(stop: SheetStop, height: number): number {
  if (stop === 'full') return height
  return stop === 'half' ? Math.max(Math.min(228, height), Math.round(height / 2)) : Math.min(228, height)
}

/**
 * Returns the stop for a sheet released at `shown` px and `speed` px per ms (up is positive): the next stop in that
 * direction if flung, else the nearest stop.
 */
export function settleSheet(shown: number, speed: number, height: number): SheetStop {
  const flung = Math.abs(speed) > 0.5
  const wanted = sheetStops.filter((stop) => !flung || (sheetHeight(stop, height) - shown) * speed > 0)
  const reachable = wanted.length > 0 ? wanted : sheetStops
  return reachable.reduce((best, stop) => {
    const distance = (candidate: SheetStop) => Math.abs(sheetHeight(candidate, height) - shown)
    return distance(stop) < distance(best) ? stop : best
  })
}
