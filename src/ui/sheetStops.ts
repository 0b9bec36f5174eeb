/** How far a sheet comes up. */
export const sheetStops = ['peek', 'half', 'full'] as const
export type SheetStop = (typeof sheetStops)[number]

/** The height of a stop in px, of a room `height` px high: 228, half of it, all of it. Pure. */
export function sheetHeight(stop: SheetStop, height: number): number {
  if (stop === 'full') return height
  return stop === 'half' ? Math.max(Math.min(228, height), Math.round(height / 2)) : Math.min(228, height)
}

/**
 * Where a sheet goes when it is let go at `shown` px, moving at `speed` px per ms (up is positive):
 * the next stop in its direction when it is flung, the nearest otherwise. Pure.
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
