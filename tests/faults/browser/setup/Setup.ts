import { writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import type { Role } from '#domain/access/permissions.ts'
import { databaseFileName } from '#server/storage/openDatabase.ts'
import { freePort } from '../../../tools/freePort.ts'
import { type RunningServer, startServer } from '../../../tools/startServer.ts'
import { castMembers } from '../../parts/cast.ts'
import type { BrowserPlant } from '../bugs/browserBugs.ts'
import type { Exchange } from '../wire/FaultProxy.ts'
import type { OwnFiles } from '../tab/buildTab.ts'
import { Device, type DevicePorts } from './Device.ts'
import { type Disk, mountDisk } from './disk.ts'
import { makeFirstData, type WayIn } from './firstData.ts'

export interface Listener {
  readonly onExchange: (device: number, exchange: Exchange) => void
  readonly onFate: (device: number, what: string) => void
  readonly onFault: (device: number, error: string) => void
}

export class Setup {
  readonly dataDir: string
  readonly disk: Disk
  readonly devices: readonly Device[]
  readonly waysIn: ReadonlyMap<string, WayIn>
  readonly #folder: string
  readonly #port: number
  readonly #settings: Record<string, string>
  readonly #clockFile: string
  #aheadMs = 0
  #server: Promise<RunningServer> | undefined
  #isClosed = false
  listener: Listener = { onExchange: nobody, onFate: nobody, onFault: nobody }
  rounds = 0

  private constructor(
    folder: string,
    port: number,
    disk: Disk,
    waysIn: Setup['waysIn'],
    ownFiles: OwnFiles,
    plant: BrowserPlant,
  ) {
    this.#folder = folder
    this.#port = port
    this.#clockFile = join(folder, 'clock')
    this.#settings = settingsOf(plant)
    this.dataDir = join(folder, 'data')
    this.disk = disk
    this.waysIn = waysIn
    this.devices = [0, 1].map(
      (number) =>
        new Device(number, castMembers[number]!, {
          folder,
          port,
          waysIn,
          ownFiles,
          ...rewriteOf(plant),
          onExchange: (exchange) => this.listener.onExchange(number, exchange),
          onFate: (kind, path) => this.listener.onFate(number, `${kind} ${path}`),
          onFault: (error) => this.listener.onFault(number, error),
          aheadMs: () => this.#aheadMs,
        }),
    )
  }

  static async open(ownFiles: OwnFiles, plant: BrowserPlant): Promise<Setup> {
    const folder = await mkdtemp(join(tmpdir(), 'catchment-t3-'))
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    const disk = mountDisk(dataDir)
    let setup: Setup | undefined
    try {
      setup = new Setup(folder, await freePort(), disk, await makeFirstData(dataDir), ownFiles, plant)
      await setup.startServer()
      await Promise.all(setup.devices.map((device) => device.prepare()))
      return setup
    } catch (error) {
      if (setup) await setup.close()
      else disk.remove()
      throw error
    }
  }

  async startServer(): Promise<void> {
    const settings = this.#aheadMs > 0 ? withLaterClock(this.#settings, this.#clockFile) : this.#settings
    if (this.#isClosed) throw new Error('The setup is closed.')
    this.#server ??= startServer(this.dataDir, settings, this.#port, patienceSeconds)
    await this.#server
  }

  async killServer(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    await server?.then(({ kill }) => kill(), nobody)
  }

  /**
   * Advances the clock of server and pages, as after sleep. The clocks of the browser and of service workers don't
   * change, so service workers see a wrong device clock.
   */
  async passTime(ms: number): Promise<void> {
    const isFirst = this.#aheadMs === 0
    this.#aheadMs += ms
    writeFileSync(this.#clockFile, `${this.#aheadMs}`)
    if (isFirst && this.#server) {
      await this.killServer()
      await this.startServer()
    }
    await Promise.all(this.devices.map((device) => device.passTime(ms)))
  }

  /** Reads committed rows, bypassing the server. */
  rows<T>(text: string, ...values: unknown[]): T[] {
    return this.#onFile({ readonly: true }, (file) => file.prepare(text).all(...values) as T[])
  }

  giveRoles(userId: string, roles: readonly Role[]): void {
    this.#onFile({}, (file) =>
      file.prepare('update account set roles = ? where id = ?').run(JSON.stringify(roles), userId),
    )
  }

  #onFile<T>(options: SqliteFile.Options, work: (file: SqliteFile.Database) => T): T {
    const file = new SqliteFile(join(this.dataDir, databaseFileName), { ...options, timeout: 5_000 })
    try {
      return work(file)
    } finally {
      file.close()
    }
  }

  /** Stops everything, including processes that a running round is about to start. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.devices.map((device) => device.remove().catch(nobody)))
    await this.killServer()
    this.disk.remove()
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Timeout in seconds, long because rounds share the machine with other work. */
const patienceSeconds = 180

const nobody = (): void => undefined

const settingsOf = ({ server }: BrowserPlant): Record<string, string> =>
  server
    ? {
        NODE_OPTIONS: `--import=${new URL('../bugs/plantInServer.ts', import.meta.url).href}`,
        PLANTED: JSON.stringify(server),
      }
    : {}

const laterClock = new URL('laterClock.ts', import.meta.url).href

const withLaterClock = (settings: Record<string, string>, file: string): Record<string, string> => ({
  ...settings,
  NODE_OPTIONS: `${settings['NODE_OPTIONS'] ?? ''} --import=${laterClock}`.trim(),
  CLOCK: file,
})

const rewriteOf = ({ worker }: BrowserPlant): Pick<DevicePorts, 'rewrite'> =>
  worker ? { rewrite: (path, text) => (path === '/sw.js' ? worker + text : text) } : {}
