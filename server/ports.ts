import type { InvoiceIssuer } from './adapters/invoice/invoiceIssuer.ts'
import type { StreetPictures } from './adapters/streetView/streetPictures.ts'
import type { PaymentProvider } from './adapters/payment/paymentProvider.ts'
import type { Env } from './env.ts'
import type { Database } from './storage/database.ts'
import type { FileStore } from './storage/files/fileStore.ts'
import type { ChangeKind } from '#domain/contracts/serverEvents.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { createProofOfWork, WorkAnswer, createSlideCheck, SlideAnswer } from '#domain/contracts/account.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { ImportAnswer, ImportQuestion } from './services/imports/importMessages.ts'
import type { Kysely } from 'kysely'
import type { MailTransport } from './adapters/mail/mailTransport.ts'
import type { DatabaseSchema } from './storage/databaseSchema.ts'
import type { Letter } from './services/mail/letter.ts'
import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { IdentityProviders } from './adapters/identity/identityProvider.ts'
import type { DriveTimeProviders } from './adapters/driveTime/driveTimeProvider.ts'
import type { Patience } from './http/limitBodies.ts'

/** Milliseconds since 1970. */
export type Clock = () => number

/** Source of cryptographically secure random bytes. */
export type Random = (count: number) => Uint8Array

export interface Ports {
  readonly env: Env
  readonly database: Database
  readonly clock: Clock
  /** Monotonic time that starts at the wall clock; use it for delays. */
  readonly steady: Clock
  readonly random: Random
  readonly pokes: Pokes
  readonly slideChecks: SlideChecks
  readonly proofsOfWork: ProofsOfWork
  readonly ownerCode: OwnerCode
  readonly passwords: Passwords
  readonly identityProviders: IdentityProviders
  readonly post: Post
  /** Provider of card payments; undefined if not configured. */
  readonly payments: PaymentProvider | undefined
  readonly invoices: InvoiceIssuer | undefined
  readonly driveTime: DriveTimeProviders
  readonly driveTimeTurns: Turns
  /** Provider of street pictures; undefined if not configured. */
  readonly streetPictures: StreetPictures | undefined
  readonly files: FileService
  /** Signal that an import may be ready: its record or file arrived, or a user changed it. */
  readonly importSignal: ImportBell
  readonly startImportThread: () => ImportThread
  /** Rate-limit counters, in memory with SQLite and in the database with PostgreSQL. */
  readonly triesStore: TriesStore
  readonly allowances: Allowances
  readonly busy: BusyBudget
  readonly patience: Patience
  readonly version: string
  readonly folders: { readonly page: string; readonly catalogues: string }
  readonly reportFault: (error: unknown, about: string) => void
  readonly shapes?: Shapes
}

/** Queue that runs work of the same company one at a time, in order of the calls. */
export type Turns = <T>(companyId: string, work: () => Promise<T>) => Promise<T>

/** Limiter of concurrency; excess work runs in order of arrival. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Shared state of the file services: the store, pending work, and the picture-decoding queue. */
export interface FileService {
  readonly store: FileStore
  readonly pictures: Gate
  /** Minimum size of a part in bytes, except the last part of a file. */
  readonly smallestPartBytes: number
  /** Deduplicates concurrent calls of the same name. */
  readonly once: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** A quota that refills evenly, completely within `withinMs`. */
export interface Allowance {
  readonly name: string
  readonly whole: number
  readonly withinMs: number
}

export type AllowanceOf = readonly [allowance: Allowance, whose: string]

export type Taking = readonly [allowance: Allowance, whose: string, count: number]

/** Quotas of members, companies and networks. Callers in a transaction pass the transaction as `within`. */
export interface Allowances {
  /** Returns the remaining quotas; a quota is negative if its last use exceeded it. */
  readonly left: (of: readonly AllowanceOf[], within?: Statements) => Promise<readonly number[]>
  readonly take: (takings: readonly Taking[], within?: Statements) => Promise<void>
  /** If any quota is spent, throws `code` with the seconds until every quota has room. */
  readonly refuseIfSpent: (of: readonly AllowanceOf[], code?: ErrorCode, within?: Statements) => Promise<void>
}

/**
 * Budget of server time. Measures each request, charges the caller, and refuses requests once the caller's time is
 * spent.
 */
export interface BusyBudget {
  readonly begin: (request: object) => void
  /** Ends a request and charges its payers; repeated calls charge nothing. */
  readonly end: (request: object, payers: readonly AllowanceOf[]) => Promise<void>
  /** Throws `tooManyTries` with the seconds to wait if a payer's time is spent. */
  readonly refuse: (payers: readonly AllowanceOf[]) => void
}

type Statements = Pick<Kysely<DatabaseSchema>, 'executeQuery'>

export interface ProofsOfWork {
  readonly create: () => Promise<ReplyOf<typeof createProofOfWork>>
  /** Returns whether the answer is right. The first answer consumes the task, even if it is wrong. */
  readonly use: (answer: WorkAnswer) => Promise<boolean>
}

/** Signal that wakes the import workers, without a payload or acknowledgement. */
export interface ImportBell {
  readonly ring: () => void
  readonly listen: (onRing: () => void) => () => void
}

/** A thread that reads one file with bounded memory and time, so that no file can crash the server. */
export interface ImportThread {
  /** Sends one request at a time; throws a `TransferProblem` if the file is refused or exceeds the bounds. */
  readonly request: (question: ImportQuestion) => Promise<ImportAnswer>
  readonly end: () => Promise<void>
}

export interface Post {
  /** Queues an email, optionally in the caller's transaction. */
  readonly enqueue: (letter: Letter, into?: Pick<Kysely<DatabaseSchema>, 'insertInto'>) => Promise<void>
  /** Sends due emails; each is claimed by one process at a time. Returns the number sent. */
  readonly sendDue: () => Promise<number>
  /** Starts sending. Returns a stop function that waits for emails being sent. */
  readonly start: () => () => Promise<void>
  readonly transport: MailTransport
}

export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** Returns whether a hash has the parameters of new hashes. */
  readonly isCurrent: (storedHash: string) => boolean
  /** Verifies a password. If the hash is missing or empty, does the same amount of work and returns false. */
  readonly isRight: (storedHash: string | undefined, password: string) => Promise<boolean>
}

export type PokeListener = (version: number) => void
/** Listener for changes outside records. A change with a user id affects only that member's pages. */
export type ChangeListener = (kind: ChangeKind, userId: string | undefined) => void

export interface Pokes {
  readonly listen: (companyId: string, onVersion: PokeListener, onChange?: ChangeListener) => () => void
  /** Signals that a company's records have a newer version. */
  readonly poke: (companyId: string, version: number) => void
  /**
   * Signals a change of rights, members, plan or quotas, to all of a company's pages or only to one member's. Call it
   * after the commit, or pages read the old state.
   */
  readonly announce: (companyId: string, kind: ChangeKind, userId?: string) => void
  readonly heard: () => readonly string[]
}

/** Code of the one-time link that creates the first owner of an empty installation. */
export interface OwnerCode {
  readonly text: string
  /** Shares the code with all server processes on the database, for seven days. */
  readonly share: () => Promise<void>
  /**
   * Returns whether this is the code of this process or a shared code. The caller must check that there is no owner
   * yet.
   */
  readonly isRight: (code: string) => Promise<boolean>
}

export type OldOperation = Readonly<Record<string, unknown>> & { readonly schemaV: number }

/** Conversion of an operation to the next schema version. */
export type Conversion = (operation: OldOperation) => OldOperation

export interface Shapes {
  readonly presentV: number
  readonly known: ReadonlyMap<number, Conversion>
}

export interface SlideChecks {
  readonly create: () => Promise<ReplyOf<typeof createSlideCheck>>
  /** Returns whether the answer fits. The first answer consumes the check, even if it is wrong. */
  readonly use: (answer: SlideAnswer) => Promise<boolean>
  readonly close: () => Promise<void>
}

export type TriesStore = NonNullable<RateLimitPluginOptions['store']>
