import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Kysely, SqliteDialect } from 'kysely'
import SqliteFile from 'better-sqlite3'
import { appendPath, beginFile } from '#domain/contracts/files.ts'
import { AppError, errorCatalogue } from '#domain/errors.ts'
import { createContext } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { codeOfError } from '#server/http/problem.ts'
import { isDatabaseTrouble } from '#server/storage/databaseTrouble.ts'
import { addFileRoutes } from '#server/routes/fileRoutes.ts'
import { createAllowances } from '#server/services/limits/allowances.ts'
import { holdLoopFor } from '#server/storage/takeTurns.ts'
import { addPushRoute, addSyncRoutes } from '#server/routes/syncRoutes.ts'
import { enter } from '#server/serve.ts'
import { appendPart } from '#server/services/files/appendPart.ts'
import { asRefusal } from '#server/services/files/asRefusal.ts'
import type { DatabaseSchema } from '#server/storage/databaseSchema.ts'
import { plannedOnce } from '#server/storage/keepStatements.ts'
import { migrate } from '#server/storage/migrate.ts'
import { castCompanies } from './cast.ts'
import { HistoryFiles } from './HistoryFiles.ts'
import { importParts } from './importParts.ts'
import { inMachineTime } from './machineWork.ts'
import { smallestPhotoPartBytes } from './photoBytes.ts'
import type { Planted } from './planted.ts'
import { shapesOfHistories } from './shapes.ts'
import type { HistoryServer, ServerMachine } from './Parts.ts'
import { seeded } from './seeded.ts'
import { startOfHistories } from './virtualTime.ts'
import { troubledSql, type SqlTrouble } from './troubledSql.ts'
import type { Ports } from '#server/ports.ts'

export interface Answer {
  readonly status: number
  readonly text: string
}

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: string
  readonly query: Readonly<Record<string, string>>
  readonly form?: PartForm
  /** The request as a real page sends it, for servers over HTTP. */
  readonly sent?: {
    readonly address: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: unknown
  }
}

/**
 * A file part in transit. `cutAt` truncates it after that number of bytes; its first `overtakenBy` bytes arrive earlier
 * from another machine.
 */
export interface PartForm {
  readonly uploadId: string
  readonly offset: number
  readonly userId: string
  readonly part: Uint8Array<ArrayBuffer>
  readonly cutAt?: number
  readonly overtakenBy?: number
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

type WrapFiles = Planted['fileStore']

/**
 * A database with the companies used in all histories, created once per process. Each history is rolled back at its
 * end.
 */
interface Setup {
  readonly file: SqliteFile.Database
  readonly trouble: SqlTrouble
  readonly database: Kysely<DatabaseSchema>
}

/** One setup without a bug, and one per planted bug, because prepared statements must not be shared. */
const setups = new Map<SqlTrouble['rewrite'], Promise<Setup>>()

async function makeSetup(): Promise<Setup> {
  const file = new SqliteFile(':memory:')
  const trouble: SqlTrouble = {
    code: undefined,
    inStatements: 0,
    isKilled: false,
    onFault: undefined,
    crashesOn: new Set(),
  }
  const plain = new Kysely<DatabaseSchema>({ dialect: new SqliteDialect({ database: file }) })
  await migrate(plain)
  const chance = seeded(1)
  const machine = { clock: () => startOfHistories, random: (count: number) => chance.bytes(count), reportFault: fail }
  await plain
    .transaction()
    .execute((transaction) => castCompanies(transaction, { ...sharedContext(), ...machine, database: plain }))
  const dialect = new SqliteDialect({ database: troubledSql(file, trouble) })
  return { file, trouble, database: new Kysely<DatabaseSchema>({ dialect }) }
}

const fail = (error: unknown): never => {
  throw error
}

// Never yield to the real event loop, because virtual time doesn't wait for it.
holdLoopFor(Infinity)

let shared: Ports | undefined
const sharedContext = (): Ports =>
  (shared ??= createContext(readEnv({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', PORT: '0' })))

/** Real sessions, parsing, handlers and responses on an in-memory database, without HTTP. */
export class SimulatedServer implements HistoryServer {
  readonly trouble: SqlTrouble
  readonly #machine: ServerMachine
  readonly #file: SqliteFile.Database
  readonly context: Ports
  readonly #routes: Map<string, Handler>
  readonly files: HistoryFiles
  readonly #statements = new Map<string, SqliteFile.Statement>()
  #backups = 0

  private constructor({ file, trouble, database }: Setup, machine: ServerMachine, wrapFiles: WrapFiles) {
    this.#machine = machine
    this.#file = file
    this.trouble = trouble
    this.files = new HistoryFiles({
      strike: (fault) => trouble.onFault?.(fault, 'files'),
      kill: () => void (trouble.isKilled = true),
    })
    const files = {
      ...sharedContext().files,
      smallestPartBytes: smallestPhotoPartBytes,
      store: wrapFiles?.(this.files) ?? this.files,
    }
    const allowances = createAllowances(database, machine.clock)
    const own = { database, files, allowances, shapes: shapesOfHistories, ...importParts() }
    this.context = { ...sharedContext(), ...machine, ...own }
    this.#routes = collectRoutes(this.context)
    file.exec('BEGIN')
    this.start()
  }

  /** One history per process at a time. */
  static async open(
    machine: ServerMachine,
    rewrite?: SqlTrouble['rewrite'],
    wrapFiles?: WrapFiles,
  ): Promise<SimulatedServer> {
    const setup = setups.get(rewrite) ?? makeSetup()
    setups.set(rewrite, setup)
    const own = await setup
    if (rewrite) own.trouble.rewrite = rewrite
    return new SimulatedServer(own, machine, wrapFiles)
  }

  start(): void {
    this.trouble.isKilled = false
    this.trouble.code = undefined
    this.files.restart()
  }

  backup(): number {
    this.#backups += 1
    this.#file.exec(`SAVEPOINT backup_${this.#backups}`)
    this.files.backup(this.#backups)
    return this.#backups
  }

  restore(backup: number): void {
    this.#file.exec(`ROLLBACK TO backup_${backup}`)
    this.#file.exec('DELETE FROM dataset')
    this.files.restore(backup)
    this.start()
  }

  close(): void {
    this.start()
    this.trouble.onFault = undefined
    this.trouble.crashesOn?.clear()
    this.#file.exec('ROLLBACK')
  }

  rows<T>(text: string, ...values: unknown[]): T[] {
    const statement = this.#statements.get(text) ?? this.#file.prepare(plannedOnce(text))
    this.#statements.set(text, statement)
    return statement.all(...values) as T[]
  }

  change(text: string, ...values: unknown[]): void {
    this.#file.prepare(text).run(...values)
  }

  async answer(request: WireRequest, token: string | undefined): Promise<Answer> {
    const handler = this.#routes.get(`${request.method} ${request.path}`)
    if (!handler) return problem('notFound')
    try {
      const asked = {
        cookies: token === undefined ? {} : { token },
        query: request.query,
        headers: {},
        body: request.form ?? (request.body === '' ? undefined : (JSON.parse(request.body) as unknown)),
      }
      const answering = (): Promise<unknown> =>
        handler(asked as unknown as FastifyRequest, reply as unknown as FastifyReply)
      const sent = await (request.path.startsWith('/api/Files/') ? inMachineTime(answering) : answering())
      return { status: 200, text: typeof sent === 'string' ? sent : JSON.stringify(sent) }
    } catch (error) {
      return problem(codeOfError(error, isDatabaseTrouble), this.#machine.reportFault, error)
    }
  }
}

function problem(code: keyof typeof errorCatalogue, report?: Ports['reportFault'], error?: unknown): Answer {
  if (code === 'serverFault') report?.(error, 'request')
  const { status } = errorCatalogue[code]
  const details = error instanceof AppError ? error.details : {}
  return {
    status,
    text: JSON.stringify({ ...details, type: `urn:catchment:error:${code}`, title: code, status, code }),
  }
}

const reply = {
  header: () => reply,
  type: () => reply,
  setCookie: () => reply,
  code: () => reply,
  send: (data: unknown) => data,
}

function collectRoutes(context: Ports): Map<string, Handler> {
  const routes = new Map<string, Handler>()
  const app = {
    route: ({ method, url, handler }: { method: string; url: string; handler: Handler }) =>
      void routes.set(`${method} ${url}`, handler),
    addHook: () => undefined,
    addContentTypeParser: () => undefined,
    removeContentTypeParser: () => undefined,
    get: () => undefined,
    register: async () => undefined,
  }
  addPushRoute(app as unknown as FastifyInstance, context)
  addSyncRoutes(app as unknown as FastifyInstance, context)
  void addFileRoutes(app as unknown as FastifyInstance, context)
  routes.set(`POST ${appendPath}`, (request, answer) => takePart(context, request, answer))
  return routes
}

async function takePart(context: Ports, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { member } = await enter(context, { request, reply }, beginFile.access)
  const { part, cutAt, overtakenBy: _before, ...about } = request.body as PartForm
  return { data: await asRefusal(context, appendPart(context, member, about, arriving(part, cutAt))) }
}

async function* arriving(part: Uint8Array, cutAt: number | undefined): AsyncGenerator<Uint8Array> {
  yield part.subarray(0, cutAt)
  if (cutAt !== undefined) throw new Error('planted: the line broke')
}
