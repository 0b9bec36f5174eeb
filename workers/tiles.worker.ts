import { expose, transfer } from 'comlink'
import { PackDatabase } from '#db/packs/PackDatabase.ts'
import { packKinds } from '#domain/pack/pack.ts'
import { TileQueue } from '#draw/tiles/tileQueue.ts'
import { TileStudio } from '#draw/tiles/tileStudio.ts'
import { followPacks } from './followPacks.ts'
import type { TileWorkerPort } from './tilePort.ts'

const studio = new TileStudio()
const { port1: bell, port2: ringer } = new MessageChannel()
const rung: (() => void)[] = []
bell.onmessage = () => rung.shift()?.()
const soon = (work: () => void): void => {
  rung.push(work)
  ringer.postMessage(undefined)
}
const queue = new TileQueue((kind, name, ratio) => studio.paint(kind, name, ratio), soon)
const { promise: opened, resolve: open } = Promise.withResolvers<undefined>()

const port: TileWorkerPort = {
  open(onPacks) {
    const take = (packs: Parameters<TileStudio['setPacks']>[0]): void => {
      studio.setPacks(packs)
      open(undefined)
      queue.open()
      onPacks()
    }
    followPacks(new PackDatabase(), packKinds, take, (error) => setTimeout(() => Promise.reject(error)))
  },
  setScene: (scene) => studio.setScene(scene),
  async paint(ticket, kind, name, ratio) {
    const bitmap = await queue.ask(ticket, kind, name, ratio)
    return bitmap && transfer(bitmap, [bitmap])
  },
  cancel: (ticket) => queue.cancel(ticket),
  labels: (box, zoom) => opened.then(() => studio.labels(box, zoom)),
}
expose(port)
