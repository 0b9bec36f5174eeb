import { parentPort } from 'node:worker_threads'
import { findBug } from './prove.ts'

/** One fault to be looked for. */
export interface Search {
  readonly name: string
  readonly seed: number
  readonly most: number
}

async function search({ name, seed, most }: Search): Promise<void> {
  parentPort?.postMessage(await findBug(name, seed, most))
}

parentPort?.on('message', (wanted: Search) => void search(wanted))
