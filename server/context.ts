import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDriveTimeProviders, type DriveTimeProviders } from './adapters/driveTime/driveTimeProviders.ts'
import { createIdentityProviders, type IdentityProviders } from './adapters/identity/identityProviders.ts'
import { openFolderMail } from './adapters/mail/folderMail.ts'
import { createEcpayInvoices } from './adapters/invoice/ecpayInvoice.ts'
import type { InvoiceIssuer } from './adapters/invoice/invoiceIssuer.ts'
import type { MailTransport } from './adapters/mail/mailTransport.ts'
import { openSmtpMail } from './adapters/mail/smtpMail.ts'
import { createMapillary } from './adapters/streetView/mapillary.ts'
import type { StreetPictures } from './adapters/streetView/streetPictures.ts'
import { createEcpay } from './adapters/payment/ecpay.ts'
import type { PaymentProvider } from './adapters/payment/paymentProvider.ts'
import type { Env } from './env.ts'
import { type Patience, patience } from './http/limitBodies.ts'
import { readCatalogueTexts } from './http/texts.ts'
import { createTurns, type Turns } from './services/driveTime/turns.ts'
import { createFileDesk, type FileDesk } from './services/files/fileDesk.ts'
import { type Allowances, createAllowances } from './services/allowances.ts'
import { createProofsOfWork, type ProofsOfWork } from './services/proofOfWork.ts'
import { createImportBell, type ImportBell } from './services/imports/importBell.ts'
import { type ImportThread, startImportThread } from './services/imports/importThread.ts'
import { createPost, type Post } from './services/mail/post.ts'
import { createPasswords, type Passwords } from './services/passwords.ts'
import { createPokes, type Pokes } from './services/pokes.ts'
import { createOwnerCode, type OwnerCode } from './services/ownerCode.ts'
import type { Shapes } from './services/sync/upConvert.ts'
import { createSharedPokes, pokeChannel } from './services/sharedPokes.ts'
import { createSlideChecks, type SlideChecks } from './services/slideChecks.ts'
import { createTriesInMemory, createTriesStore, type TriesStore } from './services/triesStore.ts'
import type { FileStore } from './storage/files/fileStore.ts'
import { openFileStore } from './storage/files/openFileStore.ts'
import { openDatabase, type Database } from './storage/openDatabase.ts'
import { keepListening } from './storage/postgres/keepListening.ts'
import { openPostgres } from './storage/postgres/openPostgres.ts'

/** Everything a route or service needs from outside; the one place where adapters are chosen. */
export interface ServerContext {
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
  readonly files: FileDesk
  /** Rung where an import may have become ready: its record came, its file came, or somebody asked something of it. */
  readonly importBell: ImportBell
  /** Opens the thread that reads one file of an import beside the server. */
  readonly startImportThread: () => ImportThread
  /** Where tries are counted that are limited: in the database where several processes share it. */
  readonly triesStore: TriesStore
  /** What members and companies may take of what fills the server. */
  readonly allowances: Allowances
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

/** Milliseconds since 1970. */
export type Clock = () => number

/** Bytes that nobody can guess. */
export type Random = (count: number) => Uint8Array

/** What a test may put in place of the machine's own. */
export type Machine = Partial<
  Pick<ServerContext, 'clock' | 'steady' | 'random' | 'reportFault' | 'folders' | 'database' | 'patience'>
> & {
  readonly fileStore?: FileStore
  readonly smallestPartBytes?: number
}

const top = join(import.meta.dirname, '..')

/** Opens the database and joins the parts. Throws a StartProblem when the data folder, or the database's address, can't be used. */
export function createContext(env: Env, machine: Machine = {}): ServerContext {
  const clock = machine.clock ?? Date.now
  const steady = machine.steady ?? machine.clock ?? (() => Math.floor(performance.timeOrigin + performance.now()))
  const random = machine.random ?? randomBytes
  const reportFault = machine.reportFault ?? ((error: unknown, about: string) => console.error(`${about}:`, error))
  const folders = machine.folders ?? { page: join(top, 'dist'), catalogues: join(top, 'locales') }
  const shared = machine.database
    ? { database: machine.database, pokes: createPokes(), triesStore: createTriesInMemory(steady) }
    : chooseDatabase(env, { steady, random, reportFault })
  return {
    env,
    ...shared,
    clock,
    steady,
    random,
    slideChecks: createSlideChecks(shared.database, clock, random),
    proofsOfWork: createProofsOfWork(shared.database, clock, random),
    allowances: createAllowances(steady),
    patience: machine.patience ?? patience,
    ownerCode: createOwnerCode(shared.database, clock, random),
    passwords: createPasswords(env.passwordCost),
    payments: env.billing.ecpay && createEcpay(env.billing.ecpay),
    invoices: env.billing.invoices && createEcpayInvoices(env.billing.invoices, clock),
    driveTime: createDriveTimeProviders(env.providers),
    driveTimeTurns: createTurns(),
    streetPictures: env.providers.mapillary && createMapillary(env.providers.mapillary, env.providers.patienceMs),
    files: createFileDesk(machine.fileStore ?? openFileStore(env), machine.smallestPartBytes),
    importBell: createImportBell(),
    startImportThread,
    version: readVersion(),
    identityProviders: createIdentityProviders(env.accounts.identity, clock, reportFault),
    post: createPost(
      { database: shared.database, clock, random, reportFault },
      () => readCatalogueTexts(folders.catalogues),
      chooseMail(env),
    ),
    folders,
    reportFault,
  }
}

/** Letters go to the mail server that is set; without one they stay in the data folder, or in memory where there is none. */
function chooseMail({ accounts: { smtpUrl, mailFrom }, dataDir }: Env): MailTransport {
  if (smtpUrl !== undefined) return openSmtpMail(smtpUrl, mailFrom)
  const folder = dataDir === ':memory:' ? undefined : join(dataDir, 'mail')
  return openFolderMail(folder, mailFrom, (line) => console.log(line))
}

type Ground = Pick<ServerContext, 'database' | 'pokes' | 'triesStore'>

/**
 * The database with what goes along with it: SQLite has one process, so what it need not keep stays in its memory; PostgreSQL may have
 * several, and they meet in the database. Closing the database ends listening for the others, too.
 */
function chooseDatabase(
  { databaseUrl: url, dataDir }: Env,
  { steady, random, reportFault }: Pick<ServerContext, 'steady' | 'random' | 'reportFault'>,
): Ground {
  if (url === undefined)
    return { database: openDatabase(dataDir), pokes: createPokes(), triesStore: createTriesInMemory(steady) }
  const database: Database = openPostgres(url, () => stopListening())
  const pokes = createSharedPokes(database, random, reportFault)
  const stopListening = keepListening(url, pokeChannel, {
    onMessage: (message) => pokes.hear(message),
    onConnected: () => void pokes.look().catch((error: unknown) => reportFault(error, 'pokes')),
  })
  return { database, pokes, triesStore: createTriesStore(database, steady) }
}

/** Version of the product, as package.json says. */
export function readVersion(): string {
  const about = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { version: string }
  return about.version
}
