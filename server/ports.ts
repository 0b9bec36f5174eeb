import type { InvoiceIssuer } from './adapters/invoice/invoiceIssuer.ts'
import type { StreetPictures } from './adapters/streetView/streetPictures.ts'
import type { PaymentProvider } from './adapters/payment/paymentProvider.ts'
import type { Env } from './env.ts'
import type { Database } from './storage/database.ts'
import type { FileStore } from './storage/files/fileStore.ts'
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

/** Bytes that nobody can guess. */
export type Random = (count: number) => Uint8Array

/** Everything a route or service needs from outside; the one place where adapters are chosen. */
export interface Ports {
  readonly env: Env
  readonly database: Database
  readonly clock: Clock
  /** Time that passes evenly: it begins at the machine's clock and is not moved by it afterwards. What must wait goes by it. */
  readonly steady: Clock
  readonly random: Random
  readonly pokes: Pokes
  readonly slideChecks: SlideChecks
  readonly proofsOfWork: ProofsOfWork
  readonly ownerCode: OwnerCode
  readonly passwords: Passwords
  readonly identityProviders: IdentityProviders
  /** Letters to people. */
  readonly post: Post
  /** Who takes payments by card, and who issues uniform invoices; undefined where none is set. */
  readonly payments: PaymentProvider | undefined
  readonly invoices: InvoiceIssuer | undefined
  readonly driveTime: DriveTimeProviders
  /** Questions to them, those of one company in turn. */
  readonly driveTimeTurns: Turns
  /** Pictures from the street; undefined where nobody is set to give them. */
  readonly streetPictures: StreetPictures | undefined
  /** Where the bytes of files are kept, and what is under way with them. */
  readonly files: FileService
  /** Rung where an import may have become ready: its record came, its file came, or somebody asked something of it. */
  readonly importSignal: ImportBell
  /** Opens the thread that reads one file of an import beside the server. */
  readonly startImportThread: () => ImportThread
  /** Where tries are counted that are limited: in the database where several processes share it. */
  readonly triesStore: TriesStore
  /** What members and companies may take of what fills the server. */
  readonly allowances: Allowances
  /** Server time, which requests may take of. */
  readonly busy: BusyBudget
  /** How long bodies may take to arrive. */
  readonly patience: Patience
  /** Version of the product, as package.json says. */
  readonly version: string
  /** Folders with the built page and the compiled catalogues. */
  readonly folders: { readonly page: string; readonly catalogues: string }
  readonly reportFault: (error: unknown, about: string) => void
  /** Shapes of operations that are understood, where they are others than the product's own. */
  readonly shapes?: Shapes
}

/** Does work in turn: of works of the same company one after the other, in the order in which they were asked for. */
export type Turns = <T>(companyId: string, work: () => Promise<T>) => Promise<T>

/** Lets only this many do something at a time; the others wait in the order they came. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** What the services of files share: the store, work that is under way, and the turns of those who read pictures. */
export interface FileService {
  readonly store: FileStore
  readonly pictures: Gate
  /** Fewest bytes of a part that is not the last of its file. */
  readonly smallestPartBytes: number
  /** Does work once, however many ask for it while it is under way. */
  readonly once: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** So much is had at once; what was taken comes back evenly, all of it within `withinMs`. */
export interface Allowance {
  readonly name: string
  readonly whole: number
  readonly withinMs: number
}

/** An allowance, and whose it is. */
export type AllowanceOf = readonly [allowance: Allowance, whose: string]

/** What is taken of an allowance. */
export type Taking = readonly [allowance: Allowance, whose: string, count: number]

/** What members and companies may still take of what fills the server. A caller inside a transaction hands it over. */
export interface Allowances {
  /** What is left of each; less than nothing where the last taking was larger than what was there. */
  readonly left: (of: readonly AllowanceOf[], within?: Statements) => Promise<readonly number[]>
  readonly take: (takings: readonly Taking[], within?: Statements) => Promise<void>
  /** Refuses with the seconds until something is left of each, where nothing is. */
  readonly refuseIfSpent: (of: readonly AllowanceOf[], code?: ErrorCode, within?: Statements) => Promise<void>
}

/** Measures what requests cost in server time, charges who made them, and refuses them while that is spent. */
export interface BusyBudget {
  readonly begin: (request: object) => void
  /** Ends the measuring of a request and charges its payers; one that has ended costs no more. */
  readonly end: (request: object, payers: readonly AllowanceOf[]) => Promise<void>
  /** Refuses with `tooManyTries` and the seconds to wait where one of the payers has spent its time. */
  readonly refuse: (payers: readonly AllowanceOf[]) => void
}

type Statements = Pick<Kysely<DatabaseSchema>, 'executeQuery'>

export interface ProofsOfWork {
  readonly create: () => Promise<ReplyOf<typeof createProofOfWork>>
  /** True for the right number; a sum is used up by the first answer, right or wrong. */
  readonly use: (answer: WorkAnswer) => Promise<boolean>
}

/** Tells whoever works on imports that there may be something to do; it says nothing else, and nobody waits for it. */
export interface ImportBell {
  readonly ring: () => void
  /** Starts listening; the answer stops it. */
  readonly listen: (onRing: () => void) => () => void
}

/** A thread that reads one file. What it needs of memory and time is bounded, so that no file can end the server. */
export interface ImportThread {
  /** Asks and waits; throws a `TransferProblem` for a file that is not taken, or that takes too much. One question at a time. */
  readonly request: (question: ImportQuestion) => Promise<ImportAnswer>
  readonly end: () => Promise<void>
}

/** The office that letters are given to; they lie in the database until they are sent. */
export interface Post {
  /** Lays a letter into the queue, in a transaction of the caller where it says so. */
  readonly enqueue: (letter: Letter, into?: Pick<Kysely<DatabaseSchema>, 'insertInto'>) => Promise<void>
  /** Sends what is due; each letter is taken by one process. Answers how many went out. */
  readonly sendDue: () => Promise<number>
  /** From now on letters are sent by themselves. The answer ends that, and waits for what is under way. */
  readonly start: () => () => Promise<void>
  readonly transport: MailTransport
}

/** How passwords are kept and compared. */
export interface Passwords {
  /** Hash of a password for keeping. */
  readonly hash: (password: string) => Promise<string>
  /**
   * True for the right password. Without a hash (none, or an empty one: an account that has no password) the same work is done and
   * the answer is always false.
   */
  readonly isRight: (storedHash: string | undefined, password: string) => Promise<boolean>
}

/** A listener that wants to know that a company has a newer version; it learns nothing else. */
export type PokeListener = (version: number) => void

export interface Pokes {
  /** Starts listening; the answer stops it. */
  readonly listen: (companyId: string, listener: PokeListener) => () => void
  readonly poke: (companyId: string, version: number) => void
  /** Companies that somebody listens for now. */
  readonly heard: () => readonly string[]
}

/** The code of the one-time link that creates the first owner of an empty installation. */
export interface OwnerCode {
  readonly text: string
  /** Lets every server process on the same database know the code, for seven days. */
  readonly share: () => Promise<void>
  /** True for the code of this process, and for one that another process shared. Whoever asks makes sure that there is no owner yet. */
  readonly isRight: (code: string) => Promise<boolean>
}

/** An operation of an older shape: nothing of it is sure yet but that it is an object with a version. */
export type OldOperation = Readonly<Record<string, unknown>> & { readonly schemaV: number }

/** How an operation of one version of the shape becomes one of the next; what it does not touch stays as it is. */
export type Conversion = (operation: OldOperation) => OldOperation

/** The shapes of operations that a server knows: the present one, and how older ones become it. */
export interface Shapes {
  readonly presentV: number
  readonly known: ReadonlyMap<number, Conversion>
}

export interface SlideChecks {
  readonly create: () => Promise<ReplyOf<typeof createSlideCheck>>
  /** True when the answer fits; a check is used up by the first answer, right or wrong. */
  readonly use: (answer: SlideAnswer) => Promise<boolean>
  /** Ends the thread that draws. */
  readonly close: () => Promise<void>
}

/** The place where @fastify/rate-limit counts. */
export type TriesStore = NonNullable<RateLimitPluginOptions['store']>
