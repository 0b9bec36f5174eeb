// npm run faults:prove -- --seed S --max N --only part-of-a-name [--tier T3]
// npm run faults:prove:browser: the same with --tier T3.
// Plants product bugs one by one, on every core, and reports how many histories it took to find each. A history counts
// only if it passes without the bug. --tier T3 plants other bugs, serially, in real browsers and server processes.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { browserBugs } from './browser/bugs/browserBugs.ts'
import { findBrowserBug } from './browser/bugs/proveBrowser.ts'
import { type Find, seededBugs } from './parts/prove.ts'
import type { Search } from './parts/proveWorker.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    max: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
    tier: { type: 'string', default: 'T1' },
  },
})
const seed = Number(values.seed)
const max = Number(values.max)
const isBrowser = values.tier === 'T3'
const names = Object.keys(isBrowser ? browserBugs : seededBugs).filter((name) => name.includes(values.only))
const counts: number[] = []

async function work(left: string[]): Promise<void> {
  const worker = new Worker(new URL('./parts/proveWorker.ts', import.meta.url))
  for (let name = left.shift(); name !== undefined; name = left.shift()) {
    const search: Search = { name, seed, max }
    worker.postMessage(search)
    const found = await new Promise<Find | undefined>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    worker.removeAllListeners('error')
    report(name, found)
  }
  await worker.terminate()
}

function report(name: string, found: Find | undefined): void {
  if (found) counts.push(found.histories)
  const count = found ? `${String(found.histories).padStart(6)} histories, ${found.rule}` : `never in ${max}`
  console.log(`${count}: ${name}`)
}

const left = [...names]
if (isBrowser) for (const name of left) report(name, await findBrowserBug(name, seed, max))
else await Promise.all(Array.from({ length: availableParallelism() }, () => work(left)))
const median = counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0
const missed = names.length - counts.length
console.log(`bugs ${names.length} found ${counts.length} missed ${missed} median ${median} histories`)
process.exitCode = missed > 0 ? 1 : 0
