import { openPack } from '#db/packs/openPack.ts'
import type { StoredPack } from '#db/packs/PackDatabase.ts'
import { packDatabaseName } from '#db/packs/packDatabaseName.ts'
import { packKinds } from '#domain/pack/pack.ts'
import { glyphZoom } from '#draw/tiles/paintPoints.ts'
import { TileQueue } from '#draw/tiles/tileQueue.ts'
import { TileStudio } from '#draw/tiles/tileStudio.ts'
import { failWorker } from './failWorker.ts'
import { followPacks, type PackFollower } from './followPacks.ts'
import { soonAfterMessages } from './soonAfterMessages.ts'
import type { TileWorkerPort } from './tileWorkerPort.ts'

/** Paints tiles and labels from the device's packs. `transfer` passes a bitmap on without copying. */
export function paintTiles(transfer: (bitmap: ImageBitmap) => ImageBitmap): TileWorkerPort {
  const studio = new TileStudio()
  const queue = new TileQueue((kind, name, ratio) => studio.paint(kind, name, ratio), soonAfterMessages())
  const { promise: opened, resolve: open } = Promise.withResolvers<undefined>()
  const { promise: following, resolve: follow } = Promise.withResolvers<PackFollower>()
  return {
    open(onPacks, onDamaged) {
      const take = (packs: Parameters<TileStudio['setPacks']>[0]): void => {
        studio.setPacks(packs)
        open(undefined)
        queue.open()
        onPacks(packs.map(({ kind, sources }) => ({ kind, works: sources })))
      }
      const read = async (row: StoredPack) => {
        const pack = await openPack(packDatabaseName, row)
        if (pack === 'damaged') onDamaged(row.hash)
        return pack
      }
      follow(followPacks({ kinds: packKinds, open: read, onPacks: take, onFailure: failWorker }))
    },
    async setPacks(rows) {
      const follower = await following
      follower.take(rows)
    },
    setScene: (scene) => studio.setScene(scene),
    async paint(ticket, kind, name, ratio) {
      // Glyphs are loaded at the first zoom where markers have room for them.
      if (kind === 'points' && name.z >= glyphZoom && !studio.hasGlyphs()) {
        const { placeGlyph } = await import('#domain/place/placeGlyphs.ts')
        studio.takeGlyphs(placeGlyph)
      }
      const bitmap = await queue.request(ticket, kind, name, ratio)
      return bitmap && transfer(bitmap)
    },
    cancel: (ticket) => queue.cancel(ticket),
    async names(sheet) {
      await opened
      const bitmap = studio.names(sheet)
      return bitmap && transfer(bitmap)
    },
  }
}
