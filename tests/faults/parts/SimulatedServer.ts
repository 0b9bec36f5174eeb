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
import { createAllowances } from '#server/services/allowances.ts'
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

/** What came back over the wire. */
export interface Answer {
  readonly status: number
  readonly text: string
}

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** JSON text of a POST. */
  readonly body: string
  readonly query: Readonly<Record<string, string>>
  /** A part of a file, in the place of JSON. */
  readonly form?: PartForm
  /** The request as it leaves a real page, for a server that is asked over HTTP. */
  readonly sent?: {
    readonly address: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: unknown
  }
}

/**
 * A part of a file on its way. `cutAt` breaks its way to the server off after this many bytes; so many of its first bytes as
 * `overtakenBy` says come there before it, from elsewhere.
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

/** A database with the companies of all histories, made once a process: each history is taken back from it at its end. */
interface Setup {
  readonly file: SqliteFile.Database
  readonly trouble: SqlTrouble
  readonly database: Kysely<DatabaseSchema>
}

/** The plain one, and one for each planted fault: what was prepared without a fault must not be used with it. */
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

// Histories have a time of their own, in which nothing waits for the real event loop.
holdLoopFor(Infinity)

let shared: Ports | undefined
/** What no history changes of a context: settings, folders, version. */
const sharedContext = (): Ports =>
  (shared ??= createContext(readEnv({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', PORT: '0' })))

/**
 * The product's own routes on a database in memory, asked without HTTP in between: sessions, parsing, handlers and answers are
 * the real ones. It can be stopped between any two statements, restarted, and set back to an older copy.
 */
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

  /** Opens the server for one history; a process plays one history at a time. */
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

  /** The program begins again on the same data. */
  start(): void {
    this.trouble.isKilled = false
    this.trouble.code = undefined
    this.files.restart()
  }

  /** Keeps the data as they are now under a number, to be brought back later; later copies go with a restore. */
  backup(): number {
    this.#backups += 1
    this.#file.exec(`SAVEPOINT backup_${this.#backups}`)
    this.files.backup(this.#backups)
    return this.#backups
  }

  /** An older copy is brought back, and with it comes a new epoch. */
  restore(backup: number): void {
    this.#file.exec(`ROLLBACK TO backup_${backup}`)
    this.#file.exec('DELETE FROM dataset')
    this.files.restore(backup)
    this.start()
  }

  /** Takes the whole history back. */
  close(): void {
    this.start()
    this.trouble.onFault = undefined
    this.trouble.crashesOn?.clear()
    this.#file.exec('ROLLBACK')
  }

  /** Rows that a statement reads, past every planted trouble: for those who check. */
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

/** The routes as the product adds them to its server. */
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

/** What the route does with form-data, once it is taken apart. */
async function takePart(context: Ports, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { member } = await enter(context, { request, reply }, beginFile.access)
  const { part, cutAt, overtakenBy: _before, ...about } = request.body as PartForm
  return { data: await asRefusal(context, appendPart(context, member, about, arriving(part, cutAt))) }
}

async function* arriving(part: Uint8Array, cutAt: number | undefined): AsyncGenerator<Uint8Array> {
  yield part.subarray(0, cutAt)
  if (cutAt !== undefined) throw new Error('planted: the line broke')
}
