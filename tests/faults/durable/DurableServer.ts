import { rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import { buildServer } from '#server/buildServer.ts'
import { createAllowances } from '#server/services/limits/allowances.ts'
import { databaseFileName, databaseOn, openFile } from '#server/storage/openDatabase.ts'
import { importParts } from '../parts/importParts.ts'
import type { HistoryServer, ServerMachine } from '../parts/Parts.ts'
import { seeded, type Seeded } from '../parts/seeded.ts'
import type { Answer, WireRequest } from '../parts/SimulatedServer.ts'
import type { SqlTrouble } from '../parts/troubledSql.ts'
import type { Activity } from './Activity.ts'
import { requestOnce } from './requestOnce.ts'
import { copyData, type Setup } from './serverSetup.ts'
import { troubledFile } from './troubledFile.ts'
import type { Ports } from '#server/ports.ts'

interface Program {
  readonly folder: string
  readonly file: SqliteFile.Database
  /** Separate connection, so that checks read only committed data. */
  readonly reader: SqliteFile.Database
  readonly statements: Map<string, SqliteFile.Statement>
  readonly context: Ports
  app: Promise<FastifyInstance> | undefined
}

let histories = 0

/** Share of requests that an impatient proxy repeats before the response, starting two transactions. */
const repeatedShare = 0.1

/**
 * The whole server on a database file, over HTTP without a socket. After a kill, a new program opens a copy of the file
 * without sharing state.
 */
export class DurableServer implements HistoryServer {
  readonly trouble: SqlTrouble = { code: undefined, inStatements: 0, isKilled: false, onFault: undefined }
  readonly #setup: Setup
  readonly #machine: ServerMachine
  readonly #activity: Activity
  readonly #folder: string
  readonly #ended: Promise<unknown>[] = []
  readonly #chance: Seeded
  #program: Program
  #folders = 0
  #backups = 0

  constructor(setup: Setup, machine: ServerMachine, activity: Activity, rewrite?: SqlTrouble['rewrite']) {
    this.#setup = setup
    this.#machine = machine
    this.#activity = activity
    if (rewrite) this.trouble.rewrite = rewrite
    this.#chance = seeded(Buffer.from(machine.random(4)).readInt32LE())
    histories += 1
    this.#folder = join(setup.folder, String(histories))
    this.#program = this.#run(this.#copyOf(setup.first))
  }

  get context(): Ports {
    return this.#program.context
  }

  start(): void {
    if (!this.trouble.isKilled) this.#kill()
    this.#begin(this.#program.folder)
  }

  backup(): number {
    this.#backups += 1
    copyData(this.#program.folder, this.#backupFolder(this.#backups))
    return this.#backups
  }

  restore(backup: number): void {
    if (!this.trouble.isKilled) this.#kill()
    this.#begin(this.#copyOf(this.#backupFolder(backup)))
    this.change('DELETE FROM dataset')
  }

  async close(): Promise<void> {
    this.trouble.onFault = undefined
    if (!this.trouble.isKilled) this.#kill()
    this.#leave()
    await Promise.all(this.#ended)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  rows<T>(text: string, ...values: unknown[]): T[] {
    const { statements, reader } = this.#program
    const statement = statements.get(text) ?? reader.prepare(text)
    statements.set(text, statement)
    return statement.all(...values) as T[]
  }

  change(text: string, ...values: unknown[]): void {
    const { file } = this.#program
    file.pragma('max_page_count = 1073741823')
    file.prepare(text).run(...values)
  }

  async answer(request: WireRequest, token: string | undefined): Promise<Answer> {
    const end = this.#activity.begin()
    try {
      const program = this.#program
      const app = await (program.app ??= buildServer(program.context))
      const once = (): Promise<Answer> => requestOnce(app, request, token)
      if (request.method === 'GET' || !this.#chance.chance(repeatedShare)) return await once()
      this.trouble.onFault?.('asked twice at once', '')
      const [answer] = await Promise.all([once(), once()])
      return answer
    } finally {
      end()
    }
  }

  #backupFolder(number: number): string {
    return join(this.#folder, `backup${number}`)
  }

  #copyOf(folder: string): string {
    this.#folders += 1
    const copy = join(this.#folder, `data${this.#folders}`)
    copyData(folder, copy)
    return copy
  }

  #run(folder: string): Program {
    const file = openFile(folder)
    const reader = new SqliteFile(join(folder, databaseFileName), { readonly: true })
    const database = databaseOn(troubledFile(file, this.trouble, () => this.#kill()))
    const allowances = createAllowances(database, this.#machine.clock)
    const context = { ...this.#setup.context, ...this.#machine, ...importParts(), database, allowances }
    return { folder, file, reader, statements: new Map(), context, app: undefined }
  }

  /** The next program starts on a copy, because closing the file cleans up its folder. */
  #kill(): void {
    this.trouble.isKilled = true
    const { folder, file } = this.#program
    const left = this.#copyOf(folder)
    file.close()
    this.#program = { ...this.#program, folder: left }
  }

  #leave(): void {
    const { reader, app } = this.#program
    reader.close()
    if (app) this.#ended.push(app.then((one) => one.close()))
  }

  #begin(folder: string): void {
    this.#leave()
    this.trouble.isKilled = false
    this.trouble.code = undefined
    this.#program = this.#run(folder)
  }
}
