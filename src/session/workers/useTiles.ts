import type { Session } from '../session.ts'
import { useOpenSession } from '../useSession.ts'
import { openTileHost, type TileHost } from './tileHost.ts'
import { tileHostAtom } from './tileHostAtom.ts'
import { takeTilesAhead } from './tilesAhead.ts'

export type { TileHost } from './tileHost.ts'

export const useTiles = (): TileHost => hostOf(useOpenSession())

function hostOf({ store }: Session): TileHost {
  const open = store.get(tileHostAtom)
  if (open) return open
  const host = takeTilesAhead() ?? openTileHost()
  store.set(tileHostAtom, host)
  return host
}
