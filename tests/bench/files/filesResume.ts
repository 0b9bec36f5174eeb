import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import type { Page } from 'playwright'
import { databaseFileName } from '../../../server/storage/openDatabase.ts'
import { filePartBytes } from '../../../src/domain/contracts/files.ts'
import { makeFirstData } from '../../faults/browser/setup/firstData.ts'
import { Profile } from '../../faults/browser/setup/Profile.ts'
import { buildTab, tabAddress } from '../../faults/browser/tab/buildTab.ts'
import { type Exchange, FaultProxy } from '../../faults/browser/wire/FaultProxy.ts'
import { castMembers, firstStoreIds, memberOf } from '../../faults/parts/cast.ts'
import { startServer } from '../../tools/startServer.ts'
import type { Bench, Measurement } from '../bench.ts'
import { type BreakingLine, breakEvery } from './breakEvery.ts'
import { watchMemory } from './watchMemory.ts'
import type {} from '../../faults/browser/tab/faultTab.ts'

const photoBytes = 1_500_000
const cutEveryBytes = 5_000_000
const editCount = 5
const patienceMs = 300_000
const lookEveryMs = 50
const [member] = castMembers
const storeIds = firstStoreIds.A

/** Traffic of the connection; `stored` counts photos that the server confirmed. */
interface Seen {
  stored: number
  readonly line: BreakingLine
}

interface Device {
  readonly profile: Profile
  readonly proxy: FaultProxy
  readonly seen: Seen
}

/**
 * Upload of 200 photos of 1.5 MB (20 in a quick run), over a connection that breaks after each 5 MB. The product's
 * engines upload from a real browser to a real server, with occasional edits. Metadata of parts counts as waste.
 */
export const filesResume: Bench = {
  name: 'files-resume',
  async run() {
    const photoCount = process.env['BENCH_QUICK'] ? 20 : 200
    const folder = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    const waysIn = await makeFirstData(dataDir)
    const server = await startServer(dataDir)
    const device = await makeDevice(join(folder, 'profile'), server.port)
    try {
      await device.profile.signIn(waysIn.get(member!.userId)!)
      await device.profile.open()
      await takePhotos(device, photoCount)
      const figures = await sendAll(device, photoCount)
      return measured(figures, device.seen.line, readStored(dataDir, photoCount))
    } finally {
      await device.profile.close()
      await device.proxy.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

async function makeDevice(folder: string, port: number): Promise<Device> {
  const seen: Seen = { stored: 0, line: breakEvery(cutEveryBytes) }
  const proxy = new FaultProxy({
    port,
    ownFiles: await buildTab(),
    onExchange: (exchange) => void (isProof(exchange) && (seen.stored += 1)),
    onFate: () => undefined,
    fateOf: seen.line.fateOf,
  })
  const profile = new Profile(folder, await proxy.open(), (error) => console.error(error))
  return { profile, proxy, seen }
}

const isProof = ({ path, answer }: Exchange): boolean =>
  path.startsWith('/api/Files/') && answer.status === 200 && answer.body.includes('"stored"')

async function openTab({ profile }: Device): Promise<Page> {
  const page = await profile.context.newPage()
  await page.goto(tabAddress)
  await page.waitForFunction(() => globalThis.faultTab !== undefined)
  await page.evaluate((who) => globalThis.faultTab!.open(who), memberOf(member!))
  return page
}

async function takePhotos(device: Device, count: number): Promise<void> {
  const page = await openTab(device)
  await page.evaluate(() => globalThis.faultTab!.sync())
  device.proxy.cut()
  for (let number = 0; number < count; number += 1) {
    const photo = { storeId: storeIds[number % storeIds.length]!, name: `photo ${number}`, bytes: photoBytes }
    const { report } = await page.evaluate((wanted) => globalThis.faultTab!.photograph(wanted), photo)
    if (report.said !== 'saved') throw new Error(`Photo ${number} was not kept: ${report.code}.`)
  }
  await page.close()
}

interface Figures {
  readonly megabytes: number
  readonly seconds: number
  /** Milliseconds from each change until its acknowledgment was sent to the device. */
  readonly edits: readonly number[]
}

async function sendAll(device: Device, count: number): Promise<Figures> {
  const { proxy, seen } = device
  const page = await openTab(device)
  const memory = await watchMemory(page)
  proxy.mend()
  const start = performance.now()
  const { waiting } = await page.evaluate(() => globalThis.faultTab!.sync())
  if (waiting > 0) throw new Error(`${waiting} changes still wait.`)
  const edits: number[] = []
  while (seen.stored < count) {
    if (performance.now() - start > patienceMs) throw await missing(page, seen.stored)
    const isDue = edits.length < editCount && seen.stored >= ((edits.length + 1) * count) / (editCount + 1)
    if (isDue) edits.push(await edit(device, page, edits.length))
    else await wait(lookEveryMs)
  }
  const seconds = (performance.now() - start) / 1000
  const megabytes = await memory.end()
  const { filesWaiting, filesRefused } = await page.evaluate(() => globalThis.faultTab!.sendFiles())
  if (filesWaiting + filesRefused > 0) throw new Error(`${filesWaiting} photos wait, ${filesRefused} are refused.`)
  return { megabytes, seconds, edits }
}

async function missing(page: Page, came: number): Promise<Error> {
  const { filesWaiting, filesRefused } = await page.evaluate(() => globalThis.faultTab!.sendFiles())
  return new Error(`Only ${came} photos came; ${filesWaiting} wait, ${filesRefused} are refused.`)
}

async function edit({ proxy }: Device, page: Page, number: number): Promise<number> {
  const id = storeIds[number % storeIds.length]!
  const change = { entity: 'store', id, kind: 'patch', fields: { address: `address ${number}` } }
  const answered = proxy.whenAnswered('/Sync/Push', patienceMs)
  const start = performance.now()
  const { said } = await page.evaluate((wanted) => globalThis.faultTab!.save(wanted), JSON.stringify(change))
  if (said !== 'saved' || !(await answered)) throw new Error('A change was not taken.')
  return performance.now() - start
}

/**
 * Returns the total bytes of photos on the server. Throws unless all photos have arrived, so that incomplete work
 * yields no figure.
 */
function readStored(dataDir: string, count: number): number {
  const file = new SqliteFile(join(dataDir, databaseFileName), { readonly: true })
  try {
    const sizes = file.prepare('select bytes from file').pluck().all() as number[]
    if (sizes.length !== count) throw new Error(`The server has ${sizes.length} photos of ${count}.`)
    return sizes.reduce((sum, bytes) => sum + bytes, 0)
  } finally {
    file.close()
  }
}

function measured({ megabytes, seconds, edits }: Figures, line: BreakingLine, wanted: number): Measurement[] {
  const sent = line.sent()
  const cuts = line.cuts()
  console.log(
    `${(sent / 1e6).toFixed(1)} MB sent for ${(wanted / 1e6).toFixed(1)} MB of photos, ${cuts} cuts, ${seconds.toFixed(0)} s; changes took ${edits.map((ms) => ms.toFixed(0)).join(', ')} ms`,
  )
  const lower = { better: 'lower' } as const
  const waste = (sent - wanted) / filePartBytes / cuts
  return [
    { name: 'files-resume-waste', unit: 'parts a cut', ...lower, ours: waste, bar: 1 },
    { name: 'files-resume-memory', unit: 'MB', ...lower, ours: megabytes, bar: 64 },
    { name: 'files-resume-edit', unit: 'ms', ...lower, ours: Math.max(...edits), bar: 2_000 },
  ]
}
