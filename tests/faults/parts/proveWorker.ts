import { parentPort } from 'node:worker_threads'
import { findBug } from './prove.ts'

/** One fault to be looked for. */
export interface Search {
  readonly name: string
  readonly seed: number
  readonly most: number
}

parentPort?.on('message', async ({ name, seed, most }: Search) => {
  parentPort?.postMessage(await findBug(name, seed, most))
})
