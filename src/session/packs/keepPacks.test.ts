import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchPack } from '#api/fetchPack.ts'
import { PackDatabase } from '#db/packs/PackDatabase.ts'
import { listStoredPacks, readStoredPack } from '#db/packs/storedPacks.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { writePackFile } from '#domain/pack/packFile.ts'
import { keepPacks, type PackKeeper } from './keepPacks.ts'
import type { NamedPack } from './packLedger.ts'
import type { PackStatuses } from './packStatus.ts'

const makePack = (kind: Pack['kind'], vintage: string): Pack => ({
  kind,
  country: 'tw',
  vintage,
  sources: [],
  isDemo: true,
  meta: {},
  columns: { a: Uint32Array.from({ length: 5000 }, (_, at) => at) },
})

class World {
  readonly bytes = new Map<string, Buffer>()
  readonly asked: string[] = []
  answer: 'well' | 'badly' | 'not' = 'well'
  readonly database = new PackDatabase(`packs-${crypto.randomUUID()}`)
  readonly waits: { readonly ms: number; readonly work: () => void }[] = []
  statuses: PackStatuses | undefined
  #server: Server | undefined
  #heard: () => void = () => undefined
  #lock: Promise<unknown> = Promise.resolve()
  readonly keepers: PackKeeper[] = []

  publish(pack: Pack): NamedPack {
    const bytes = Buffer.from(writePackFile(pack))
    const hash = createHash('sha256').update(bytes).digest('hex')
    this.bytes.set(`/packs/${hash}.pack`, bytes)
    const { kind, country, vintage } = pack
    return { id: `${kind}-${country}`, kind, country, vintage, bytes: bytes.length, hash }
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      this.asked.push(request.url!)
      const bytes = this.bytes.get(request.url!)
      if (this.answer === 'not') response.writeHead(503).end()
      else if (!bytes) response.writeHead(404).end()
      else response.end(this.answer === 'well' ? bytes : Buffer.alloc(bytes.length))
    })
    await new Promise<void>((resolve) => {
      this.#server!.listen(0, '127.0.0.1', resolve)
    })
  }

  keeper(): PackKeeper {
    const { port } = this.#server!.address() as AddressInfo
    const keeper = keepPacks({
      database: this.database,
      fetchPack: (pack, options) =>
        fetchPack(pack, { ...options, fetch: (address, init) => fetch(`http://127.0.0.1:${port}${address}`, init) }),
      locks: {
        run: (_name, work) => {
          const mine = this.#lock.then(work)
          this.#lock = mine.catch(() => undefined)
          return mine
        },
      },
      timers: {
        after: (ms, work) => {
          const wait = { ms, work }
          this.waits.push(wait)
          this.#heard()
          return () => void this.waits.splice(this.waits.indexOf(wait), 1)
        },
      },
      random: () => 1,
      onStatus: (statuses) => {
        this.statuses = statuses
        this.#heard()
      },
      onFault: (error) => {
        throw error
      },
    })
    this.keepers.push(keeper)
    return keeper
  }

  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) {
      await new Promise<void>((resolve) => {
        this.#heard = resolve
      })
    }
  }

  end(): void {
    for (const keeper of this.keepers) keeper.stop()
    this.#server?.closeAllConnections()
    this.#server?.close()
  }
}

const worlds: World[] = []
afterEach(() => {
  for (const world of worlds.splice(0)) world.end()
})

async function newWorld(): Promise<World> {
  const world = new World()
  worlds.push(world)
  await world.start()
  return world
}

test('packs that the server names and the device lacks are fetched, and stay for a start without a network', async () => {
  const world = await newWorld()
  const named = [world.publish(makePack('poi', '2020')), world.publish(makePack('areas', '2021'))]
  world.keeper().want(named)
  await world.until(() => world.statuses?.areas.state === 'ready' && world.statuses.poi.state === 'ready')
  // Areas come first in the order in which a map needs packs.
  expect(world.asked).toEqual([`/packs/${named[1]!.hash}.pack`, `/packs/${named[0]!.hash}.pack`])
  expect(world.statuses).toMatchObject({
    areas: { isFetching: false, progress: 1 },
    roads: { state: 'missing', isOffered: false },
  })
  world.answer = 'not'
  world.statuses = undefined
  world.keeper().want(named)
  await world.until(() => world.statuses?.areas.state === 'ready')
  expect(world.asked).toHaveLength(2)
  expect(await readStoredPack(world.database, 'areas', 'tw')).toEqual(makePack('areas', '2021'))
})

test('while there is no network packs are missing; each try waits longer, and the network coming back is a try at once', async () => {
  const world = await newWorld()
  world.answer = 'not'
  const keeper = world.keeper()
  keeper.want([world.publish(makePack('areas', '2021'))])
  await world.until(() => world.waits.length === 1)
  expect(world.statuses?.areas).toMatchObject({ state: 'missing', isFetching: false, isOffered: true })
  const first = world.waits.splice(0)[0]!
  first.work()
  await world.until(() => world.waits.length === 1)
  expect(world.waits[0]!.ms).toBe(2 * first.ms)
  world.answer = 'well'
  keeper.retry()
  await world.until(() => world.statuses?.areas.state === 'ready')
  expect(world.waits).toEqual([])
})

test('bytes that come damaged are fetched once more, then it is said', async () => {
  const world = await newWorld()
  world.answer = 'badly'
  world.keeper().want([world.publish(makePack('areas', '2021'))])
  await world.until(() => world.waits.length === 1)
  expect(world.statuses?.areas).toMatchObject({ state: 'damaged', isFetching: false })
  expect(world.asked).toHaveLength(2)
  expect(await listStoredPacks(world.database)).toEqual([])
})

test('a copy that turns out damaged on the device is fetched again', async () => {
  const world = await newWorld()
  const named = world.publish(makePack('areas', '2021'))
  world.keeper().want([named])
  await world.until(() => world.statuses?.areas.state === 'ready' && !world.statuses.areas.isFetching)
  await world.database.chunks.put({ hash: named.hash, n: 0, bytes: new ArrayBuffer(8) })
  const seen = new Set<string>()
  expect(await readStoredPack(world.database, 'areas', 'tw')).toBe('damaged')
  await world.until(() => {
    seen.add(world.statuses!.areas.state)
    return seen.has('damaged') && world.statuses?.areas.state === 'ready'
  })
  expect(world.asked).toHaveLength(2)
  expect(await readStoredPack(world.database, 'areas', 'tw')).toEqual(makePack('areas', '2021'))
})

test('an older version serves until the newer one is whole, and goes then', async () => {
  const world = await newWorld()
  const keeper = world.keeper()
  const older = world.publish(makePack('areas', '2021'))
  const newer = world.publish(makePack('areas', '2022'))
  keeper.want([older])
  await world.until(() => world.statuses?.areas.state === 'ready')
  world.answer = 'not'
  keeper.want([newer])
  await world.until(() => world.waits.length === 1)
  expect(world.statuses?.areas.state).toBe('ready')
  expect(await readStoredPack(world.database, 'areas', 'tw')).toMatchObject({ vintage: '2021' })
  world.answer = 'well'
  keeper.retry()
  await world.until(() => world.statuses?.areas.progress === 1 && !world.statuses.areas.isFetching)
  expect((await listStoredPacks(world.database)).map(({ hash }) => hash)).toEqual([newer.hash])
})

test('of two tabs one fetches', async () => {
  const world = await newWorld()
  const named = [world.publish(makePack('areas', '2021'))]
  for (const keeper of [world.keeper(), world.keeper()]) keeper.want(named)
  await world.until(() => world.statuses?.areas.state === 'ready')
  expect(world.asked).toHaveLength(1)
})

test('where the device has no room it is said, and tried again later', async () => {
  const world = await newWorld()
  world.database.chunks.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  world.keeper().want([world.publish(makePack('areas', '2021'))])
  await world.until(() => world.waits.length === 1)
  expect(world.statuses?.areas).toMatchObject({ state: 'noRoom', isFetching: false })
})
