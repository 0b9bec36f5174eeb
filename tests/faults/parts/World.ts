import { companyIds, type CompanyName } from './cast.ts'
import type { Device } from './Device.ts'
import { Journal } from './Journal.ts'
import type { RescueContents } from '#sync/rescue/rescueContents.ts'
import type { Planted } from './planted.ts'
import { Fingerprint, seeded, type Seeded } from './seeded.ts'
import { memoryParts } from './memoryParts.ts'
import type { HistoryServer, Parts } from './Parts.ts'
import { startOfHistories, VirtualTime } from './virtualTime.ts'

export type Harm = 'lost' | 'diverged' | 'stuck' | 'leaked'

export interface Problem {
  readonly harm: Harm
  /** Number of the invariant on the design page. */
  readonly rule: string
  readonly about: string
}

/**
 * A data set of the server. Every epoch but the first starts with a restore, which keeps company versions up to
 * `retainedThrough`.
 */
export interface Epoch {
  readonly retainedThrough: Readonly<Record<CompanyName, number>>
}

const maxProblems = 20

export class World {
  readonly time: VirtualTime
  readonly parts: Parts
  readonly random: Seeded
  readonly journal: Journal
  readonly planted: Planted
  readonly devices: Device[] = []
  readonly problems: Problem[] = []
  readonly trace = new Fingerprint()
  readonly story: string[] | undefined
  readonly struck = new Map<string, number>()
  readonly epochs: Epoch[] = [{ retainedThrough: { A: Infinity, B: Infinity } }]
  cursorMoves = 0
  server!: HistoryServer
  readonly backups: { readonly number: number; readonly through: Readonly<Record<CompanyName, number>> }[] = []
  readonly rescueFiles: {
    readonly userId: string
    readonly contents: RescueContents
    readonly pieces: readonly Uint8Array<ArrayBuffer>[]
  }[] = []
  /** Operations on which the server always fails. */
  readonly poison = new Set<string>()

  private constructor(seed: number, planted: Planted, hasStory: boolean, parts: Parts) {
    this.parts = parts
    this.time = new VirtualTime(() => parts.settled())
    this.random = seeded(seed)
    this.planted = planted
    this.story = hasStory ? [] : undefined
    this.journal = new Journal(this)
  }

  static async open(seed: number, planted: Planted, hasStory = false, parts = memoryParts): Promise<World> {
    const world = new World(seed, planted, hasStory, parts)
    const chance = seeded(seed ^ 0x5bd1e995)
    const machine = {
      clock: () => world.time.now,
      random: (count: number) => chance.bytes(count),
      after: (ms: number, work: () => void) => void world.time.after(ms, work),
      callAll: () => {
        for (const { tabs } of world.devices) tabs.find((tab) => tab && !tab.isFrozen)?.sync()
      },
      reportFault: (error: unknown, about: string) => world.log(`server fault, ${about}: ${String(error)}`),
    }
    world.server = await parts.openServer(machine, planted.sql, planted.fileStore)
    world.server.trouble.onFault = (code) => world.strike(`database ${code}`)
    return world
  }

  async close(): Promise<void> {
    await this.server.close()
  }

  strike(fault: string): void {
    this.struck.set(fault, (this.struck.get(fault) ?? 0) + 1)
    this.log(`fault: ${fault}`)
  }

  log(what: string): void {
    this.trace.add(what)
    this.story?.push(`${((this.time.now - startMs) / 1000).toFixed(1)} ${what}`)
  }

  whisper(what: () => string): void {
    this.story?.push(`${((this.time.now - startMs) / 1000).toFixed(1)} ${what()}`)
  }

  report(harm: Harm, rule: string, about: string): void {
    if (this.problems.length >= maxProblems) return
    this.problems.push({ harm, rule, about })
    this.log(`${rule} ${harm}: ${about}`)
  }

  versionOf(company: CompanyName): number {
    return this.server.rows<{ v: number }>(
      'SELECT v FROM company_version WHERE company_id = ?',
      companyIds[company],
    )[0]!.v
  }
}

const startMs = startOfHistories
