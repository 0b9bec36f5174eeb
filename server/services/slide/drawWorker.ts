import { parentPort } from 'node:worker_threads'
import type { DrawOrder } from './slideDrawer.ts'
import { drawSlidePicture } from './slidePicture.ts'

parentPort?.on('message', ({ number, gap, seed }: DrawOrder) => {
  parentPort?.postMessage({ number, drawn: drawSlidePicture(gap, seed) })
})
