import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildServer } from '#server/buildServer.ts'
import { createAllowances } from '#server/services/limits/allowances.ts'
import { databaseOnPool, openPool } from '#server/storage/postgres/openPostgres.ts'
import { importParts } from '../../parts/importParts.ts'
import type { HistoryServer, ServerMachine } from '../../parts/Parts.ts'
import { seeded, type Seeded } from '../../parts/seeded.ts'
import type { Answer, WireRequest } from '../../parts/SimulatedServer.ts'
import type { SqlTrouble } from '../../parts/troubledSql.ts'
import type { Activity } from '../Activity.ts'
import { requestOnce } from '../requestOnce.ts'
import { Crowd } from './Crowd.ts'
import type { PostgresSetup } from './postgresSetup.ts'
import { cut, troubledPool } from './troubledPool.ts'
import type { Ports } from '#server/ports.ts'

interface Program {
  readonly name: string
  readonly clients: Set<pg.PoolClient>
  readonly pool: pg.Pool
  readonly context: Ports
  app: Promise<FastifyInstance> | undefined
  isDead: boolean
}

let programs = 0

/** Share of requests that an impatient proxy repeats before the response, possibly to another process. */
const repeatedShare = 0.1
/** Share of pushes that start a group. */
const shareWaiting = 0.7
/** Share of sync requests that join a group. */
const shareJoining = 0.9

/**
 * Two server processes on one PostgreSQL database, behind a random load balancer. Requests run concurrently, some
 * transactions slowly. A killed process loses only its connections.
 */
export class PostgresServer implements HistoryServer {
  readonly trouble: SqlTrouble = { code: undefined, inStatements: 0, isKilled: false, onFault: undefined }
  readonly #setup: PostgresSetup
  readonly #machine: ServerMachine
  readonly #activity: Activity
  readonly #chance: Seeded
  readonly #crowd: Crowd
  readonly #backups = new Map<number, string>()
  readonly #ended: Promise<unknown>[] = []
  #programs: Program[]

  constructor(setup: PostgresSetup, machine: ServerMachine, activity: Activity, rewrite?: SqlTrouble['rewrite']) {
    this.#setup = setup
    this.#machine = machine
    this.#activity = activity
    if (rewrite) this.trouble.rewrite = rewrite
    this.#chance = seeded(Buffer.from(machine.random(4)).readInt32LE())
    this.#crowd = new Crowd(activity, machine.after ?? ((_ms, work) => work()))
    setup.write(setup.first)
    this.#programs = [this.#run(), this.#run()]
  }

  get context(): Ports {
    return this.#programs.find(({ isDead }) => !isDead)!.context
  }

  start(): void {
    if (!this.trouble.isKilled) for (const program of this.#programs) this.#kill(program)
    this.trouble.isKilled = false
    this.trouble.code = undefined
    this.#programs = this.#programs.map((program) => (program.isDead ? this.#run() : program))
  }

  backup(): number {
    const number = this.#backups.size + 1
    this.#backups.set(number, this.#setup.read())
    return number
  }

  restore(backup: number): void {
    for (const program of this.#programs) this.#kill(program)
    const { dataset: _epoch, ...content } = JSON.parse(this.#backups.get(backup)!) as Record<string, unknown>
    this.#setup.write(JSON.stringify(content))
    for (const later of [...this.#backups.keys()].filter((number) => number > backup)) this.#backups.delete(later)
    this.start()
  }

  async close(): Promise<void> {
    this.trouble.onFault = undefined
    for (const program of this.#programs) this.#kill(program)
    await Promise.all(this.#ended)
  }

  rows<T>(text: string, ...values: unknown[]): T[] {
    return this.#setup.sql.rows(text, ...values)
  }

  change(text: string, ...values: unknown[]): void {
    this.#setup.sql.rows(text, ...values)
  }

  async answer(request: WireRequest, token: string | undefined): Promise<Answer> {
    let end = this.#activity.begin()
    try {
      if (this.#waits(request)) {
        if (!this.#crowd.isGathering) this.#machine.callAll?.()
        end = await this.#crowd.wait(end, this.#chance.below(1_000) / 1_000)
        if (this.#crowd.size > 1) this.trouble.onFault?.(`asked by ${this.#crowd.size} at once`, '')
      }
      const once = (): Promise<Answer> => this.#request(this.#chance.pick(this.#programs), request, token)
      if (request.method === 'GET' || !this.#chance.chance(repeatedShare)) return await once()
      this.trouble.onFault?.('asked twice at once', '')
      const [answer] = await Promise.all([once(), once()])
      return answer
    } finally {
      end()
    }
  }

  #waits({ path }: WireRequest): boolean {
    if (!path.startsWith('/api/Sync/')) return false
    return this.#chance.chance(this.#crowd.isGathering ? shareJoining : path.endsWith('/Push') ? shareWaiting : 0)
  }

  async #request(program: Program, request: WireRequest, token: string | undefined): Promise<Answer> {
    if (program.isDead) return unreachable
    const app = await (program.app ??= buildServer(program.context))
    const answer = await requestOnce(app, request, token)
    return program.isDead ? unreachable : answer
  }

  #run(): Program {
    programs += 1
    const name = `faults ${programs}`
    const url = new URL(this.#setup.url)
    url.searchParams.set('application_name', name)
    const pool = openPool(url.href, { max: 6, allowExitOnIdle: true, idleTimeoutMillis: 0 })
    const clients = new Set<pg.PoolClient>()
    pool.on('connect', (client) => clients.add(client))
    pool.on('remove', (client) => clients.delete(client))
    const { trouble } = this
    const way = { trouble, chance: this.#chance, kill: () => this.#killStruck(program), isDead: () => program.isDead }
    const database = databaseOnPool(troubledPool(pool, way))
    const allowances = createAllowances(database, this.#machine.clock)
    const context = { ...this.#setup.context, ...this.#machine, ...importParts(), database, allowances }
    const program: Program = { name, clients, pool, context, app: undefined, isDead: false }
    return program
  }

  #killStruck(program: Program): void {
    this.trouble.isKilled = true
    this.#kill(program)
  }

  /** Kills a process between two statements, and waits until PostgreSQL has rolled back its uncommitted work. */
  #kill(program: Program): void {
    if (program.isDead) return
    program.isDead = true
    for (const client of program.clients) cut(client)
    // The program's list doesn't contain connections that are still opening, so PostgreSQL ends them.
    const left = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ?`
    while (this.#setup.sql.rows(left, program.name).length > 0);
    this.#ended.push(program.pool.end().catch(() => undefined))
    if (program.app) this.#ended.push(program.app.then((app) => app.close()))
  }
}

const unreachable: Answer = { status: 502, text: '<html>Bad gateway</html>' }
