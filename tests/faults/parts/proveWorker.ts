import { parentPort } from 'node:worker_threads'
import { findBug } from './prove.ts'

export interface Search {
  readonly name: string
  readonly seed: number
  readonly max: number
}

async function search({ name, seed, max }: Search): Promise<void> {
  parentPort?.postMessage(await findBug(name, seed, max))
}

parentPort?.on('message', (wanted: Search) => void search(wanted))
