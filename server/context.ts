import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'
import { createPokes, type Pokes } from './services/pokes.ts'
import { createOwnerCode, type OwnerCode } from './services/ownerCode.ts'
import type { Shapes } from './services/sync/upConvert.ts'
import { createSlideChecks, type SlideChecks } from './services/slideChecks.ts'
import { openDatabase, type Database } from './storage/openDatabase.ts'

/** Everything a route or service needs from outside; the one place where adapters are chosen. */
export interface ServerContext {
  readonly env: Env
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly pokes: Pokes
  readonly slideChecks: SlideChecks
  readonly ownerCode: OwnerCode
  /** Version of the product, as package.json says. */
  readonly version: string
  /** Folders with the built page and the compiled catalogues. */
  readonly folders: { readonly page: string; readonly catalogues: string }
  readonly reportFault: (error: unknown, about: string) => void
  /** Shapes of operations that are understood, where they are others than the product's own. */
  readonly shapes?: Shapes
}

/** Milliseconds since 1970. */
export type Clock = () => number

/** Bytes that nobody can guess. */
export type Random = (count: number) => Uint8Array

/** What a test may put in place of the machine's own. */
export type Machine = Partial<Pick<ServerContext, 'clock' | 'random' | 'reportFault' | 'folders'>>

const top = join(import.meta.dirname, '..')

/** Opens the database and joins the parts. Throws a StartProblem when the data folder can't be used. */
export function createContext(env: Env, machine: Machine = {}): ServerContext {
  const clock = machine.clock ?? Date.now
  const random = machine.random ?? randomBytes
  return {
    env,
    database: openDatabase(env.dataDir),
    clock,
    random,
    pokes: createPokes(),
    slideChecks: createSlideChecks(clock, random),
    ownerCode: createOwnerCode(random),
    version: readVersion(),
    folders: machine.folders ?? { page: join(top, 'dist'), catalogues: join(top, 'locales') },
    reportFault: machine.reportFault ?? ((error, about) => console.error(`${about}:`, error)),
  }
}

/** Version of the product, as package.json says. */
export function readVersion(): string {
  const about = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { version: string }
  return about.version
}
