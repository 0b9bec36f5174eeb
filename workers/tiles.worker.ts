import { expose, transfer } from 'comlink'
import { PackDatabase } from '#db/packs/PackDatabase.ts'
import { packKinds } from '#domain/pack/pack.ts'
import { TileQueue } from '#draw/tiles/tileQueue.ts'
import { TileStudio } from '#draw/tiles/tileStudio.ts'
import { failWorker } from './failWorker.ts'
import { followPacks } from './followPacks.ts'
import { soonAfterMessages } from './soonAfterMessages.ts'
import type { TileWorkerPort } from './tilePort.ts'

const studio = new TileStudio()
const queue = new TileQueue((kind, name, ratio) => studio.paint(kind, name, ratio), soonAfterMessages())
const { promise: opened, resolve: open } = Promise.withResolvers<undefined>()

const hand = (bitmap: ImageBitmap | undefined) => bitmap && transfer(bitmap, [bitmap])

const port: TileWorkerPort = {
  open(onPacks) {
    const take = (packs: Parameters<TileStudio['setPacks']>[0]): void => {
      studio.setPacks(packs)
      open(undefined)
      queue.open()
      onPacks()
    }
    followPacks(new PackDatabase(), packKinds, take, failWorker)
  },
  setScene: (scene) => studio.setScene(scene),
  async paint(ticket, kind, name, ratio) {
    return hand(await queue.ask(ticket, kind, name, ratio))
  },
  cancel: (ticket) => queue.cancel(ticket),
  async names(sheet) {
    await opened
    return hand(studio.names(sheet))
  },
}
expose(port)
