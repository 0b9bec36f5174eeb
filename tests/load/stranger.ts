// npm run load:stranger -- [--minutes 10]: one address without an account calls every public endpoint, as fast as the
// limits permit, while a member of another company reads. Prints the member's wait times; exits with 1 above 500 ms at
// the 95th percentile.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { startServer } from '../tools/startServer.ts'
import { openReader } from './honestReader.ts'
import { publishSurvey } from './publishSurvey.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
const maxP95 = 500

type Tally = Record<string, { accepted: number; refused: number; limited: number }>

const folder = mkdtempSync(join(tmpdir(), 'catchment-stranger-'))
// Bot checks and password hashes at production cost, and both users behind a proxy.
const settings = { VERIFY: 'on', PASSWORD_COST: 'full', NODE_ENV: 'development', TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
const server = await startServer(join(folder, 'data'), settings, undefined, 180)
try {
  const link = await publishSurvey(server.address)
  const reader = await openReader(server.address)
  for (let warm = 0; warm < 5; warm += 1) await reader.readOnce()
  const stranger = new Worker(new URL('./strangerWorker.ts', import.meta.url), {
    workerData: { address: server.address, link },
  })
  const end = Date.now() + minutes * 60_000
  const taken: number[] = []
  while (Date.now() < end) taken.push(...(await reader.readOnce()))
  const tally = await new Promise<Tally>((resolve, reject) => {
    stranger.once('message', resolve)
    stranger.once('error', reject)
    stranger.postMessage('stop')
  })
  report(taken, tally)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function report(taken: readonly number[], tally: Tally): void {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  const ms = (share: number): string => `${at(share).toFixed(0)} ms`
  const rows = Object.entries(tally).toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [name, { accepted, refused, limited }] of rows)
    console.log(`  ${name.padEnd(44)} accepted ${accepted}, refused ${refused}, over a limit ${limited}`)
  const sum = (key: 'accepted' | 'refused' | 'limited') => rows.reduce((total, [, counts]) => total + counts[key], 0)
  console.log(`stranger: ${sum('accepted')} accepted, ${sum('refused')} refused, ${sum('limited')} over a limit`)
  const load = `load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} processors`
  const waits = `p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}`
  console.log(`reader: ${sorted.length} requests in ${minutes} min, ${waits} (at most ${maxP95} at p95; ${load})`)
  if (sorted.length === 0 || at(0.95) > maxP95) process.exitCode = 1
}
