import { openTileHost, type TileHost } from './tileHost.ts'

let ahead: TileHost | undefined

/**
 * Starts what draws tiles before there is a session: it opens the packs of this device, which are nobody's in particular, while the page
 * still finds out who is here. The session that shows a map first takes it over.
 */
export function startTilesAhead(open = openTileHost): void {
  if (ahead) return
  ahead = open()
  ahead.start()
}

/** What was started ahead, for one session; undefined where nothing was. */
export function takeTilesAhead(): TileHost | undefined {
  const host = ahead
  ahead = undefined
  return host
}
