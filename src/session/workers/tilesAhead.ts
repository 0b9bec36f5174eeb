import { openTileHost, type TileHost } from './tileHost.ts'

let ahead: TileHost | undefined

/**
 * Starts the tile worker before there is a session. The worker opens packs, which aren't user-specific, while the page
 * determines the user. The first session with a map adopts the worker.
 */
export function startTilesAhead(open = openTileHost): void {
  if (ahead) return
  ahead = open()
  ahead.start()
}

/** Returns the worker started in advance, but only on the first call; undefined without such a worker. */
export function takeTilesAhead(): TileHost | undefined {
  const host = ahead
  ahead = undefined
  return host
}
