import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '../../../server/services/sessions/sessions.ts'
import { startServer } from '../../tools/startServer.ts'
import type { Bench, Measurement } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { member } from '../sync/member.ts'
import { openCompany } from '../sync/servers/openCompany.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'
import type { LoadOrder, LoadReport } from './loadOrder.ts'

const storeCount = 2_000
const clientCount = 200
const editEverySeconds = 20
const barMs = 200
/** Maximum memory growth of a healthy server in MiB, from the first to the last minute. */
const flatMegabytes = 32

/**
 * Load from 200 listening devices of one company. Each device changes a record every 20 s on average, the server
 * signals the other devices, and these read the change. Server and clients are two processes on this machine.
 */
export const serverLoad: Bench = {
  name: 'server-load',
  async run() {
    const seconds = process.env['BENCH_QUICK'] ? 45 : 300
    const dataDir = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
    try {
      const tokens = await prepare(dataDir)
      const server = await startServer(dataDir)
      try {
        const storeIds = makeSyntheticStores(storeCount).map(({ id }) => id)
        const order = { address: server.address, member, tokens, storeIds, seconds, editEverySeconds }
        const run = await load(order, server.pid)
        return measured(run)
      } finally {
        await server.stop()
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

async function prepare(dataDir: string): Promise<string[]> {
  const context = await openCompany(dataDir, [member], storeCount)
  const account = { id: member.userId, company_id: member.companyId }
  const tokens: string[] = []
  while (tokens.length < clientCount) tokens.push((await openSession(context, account)).token)
  await context.database.destroy()
  return tokens
}

interface Run {
  readonly report: LoadReport
  readonly megabytes: readonly number[]
  readonly processorSeconds: number
}

async function load(order: LoadOrder, pid: number): Promise<Run> {
  const child = fork(join(import.meta.dirname, 'loadProcess.ts'))
  const megabytes: number[] = []
  let watch: NodeJS.Timeout | undefined
  try {
    child.send(order)
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process of the clients ended.')))
    await Promise.race([once(child, 'message'), ended])
    const before = processorSeconds(pid)
    watch = setInterval(() => megabytes.push(residentMegabytes(pid)), 1_000)
    const [report] = (await Promise.race([once(child, 'message'), ended])) as [LoadReport]
    ended.catch(() => undefined)
    return { report, megabytes, processorSeconds: processorSeconds(pid) - before }
  } finally {
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const ticksOfOneSecond = 100

function processorSeconds(pid: number): number {
  const [, user, system] = /\) \S(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return (Number(user) + Number(system)) / ticksOfOneSecond
}

function measured({ report, megabytes, processorSeconds: busy }: Run): Measurement[] {
  const { minutes, whole, byPath, edits, applied, errors } = report
  const part = Math.min(60, Math.floor(megabytes.length / 3))
  const first = quantile(megabytes.slice(0, part), 0.5)
  const last = quantile(megabytes.slice(-part), 0.5)
  const about = (minute: LoadReport['whole']) =>
    `${minute.requests} requests, p50 ${minute.p50.toFixed(1)}, p95 ${minute.p95.toFixed(1)}, p99 ${minute.p99.toFixed(1)}, longest ${minute.longest.toFixed(0)} ms`
  for (const [at, minute] of minutes.entries()) console.log(`minute ${at + 1}: ${about(minute)}`)
  for (const [path, timings] of Object.entries(byPath)) console.log(`${path}: ${about(timings)}`)
  console.log(
    `server memory: first minute ${first.toFixed(0)} MB, last minute ${last.toFixed(0)} MB; ${edits} changes made`,
  )
  console.log(
    `server processor: ${busy.toFixed(1)} s, ${((busy * 1_000) / whole.requests).toFixed(2)} ms for each request`,
  )
  for (const error of errors.slice(0, 5)) console.log(`error: ${error}`)
  const lower = { better: 'lower' } as const
  return [
    { name: 'server-load-p95', unit: 'ms', ...lower, ours: whole.p95, bar: barMs },
    { name: 'server-load-errors', unit: 'errors', ...lower, ours: errors.length, bar: 0 },
    { name: 'server-load-unanswered', unit: 'changes', ...lower, ours: edits - applied, bar: 0 },
    { name: 'server-load-memory-growth', unit: 'MB', ...lower, ours: last - first, bar: flatMegabytes },
    { name: 'server-load-requests', unit: 'requests', better: 'higher' as const, ours: whole.requests },
  ]
}
