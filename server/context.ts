import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDriveTimeProviders } from './adapters/driveTime/driveTimeProviders.ts'
import { createIdentityProviders } from './adapters/identity/identityProviders.ts'
import { openFolderMail } from './adapters/mail/folderMail.ts'
import { createEcpayInvoices } from './adapters/invoice/ecpayInvoice.ts'
import type { MailTransport } from './adapters/mail/mailTransport.ts'
import { openSmtpMail } from './adapters/mail/smtpMail.ts'
import { createMapillary } from './adapters/streetView/mapillary.ts'
import { createEcpay } from './adapters/payment/ecpay.ts'
import type { Env } from './env.ts'
import { type BusyClock, busyTime } from './http/busyShares.ts'
import { patience } from './http/limitBodies.ts'
import { readCatalogueTexts } from './http/texts.ts'
import { createFileService } from './services/files/fileService.ts'
import { createAllowances } from './services/limits/allowances.ts'
import { createBusyBudget } from './services/limits/busyBudget.ts'
import { createProofsOfWork } from './services/slide/proofOfWork.ts'
import { startImportThread } from './services/imports/importThread.ts'
import { createPost } from './services/mail/post.ts'
import { createPasswords } from './services/credentials/passwords.ts'
import { createPokes } from './services/jobs/pokes.ts'
import { createOwnerCode } from './services/credentials/ownerCode.ts'
import { createSharedPokes, pokeChannel } from './services/jobs/sharedPokes.ts'
import { createSlideChecks } from './services/slide/slideChecks.ts'
import { createTriesInMemory, createTriesStore } from './services/limits/triesStore.ts'
import type { FileStore } from './storage/files/fileStore.ts'
import { openDatabase } from './storage/openDatabase.ts'
import { keepListening } from './storage/postgres/keepListening.ts'
import { openPostgres } from './storage/postgres/openPostgres.ts'
import type { Database } from './storage/database.ts'
import type { Ports, Turns, ImportBell } from './ports.ts'
import { createServerLog, type ServerLog } from './serverLog.ts'
import { tmpdir } from 'node:os'
import { createBucketStore } from './storage/files/bucketStore.ts'
import { createDiskStore, workFolderName } from './storage/files/diskStore.ts'
import { createMemoryStore } from './storage/files/memoryStore.ts'

const filesFolderName = 'files'

export type Machine = Partial<
  Pick<Ports, 'clock' | 'steady' | 'random' | 'reportFault' | 'folders' | 'database' | 'patience'>
> & {
  readonly fileStore?: FileStore
  readonly smallestPartBytes?: number
  readonly busyClock?: BusyClock
}

const top = join(import.meta.dirname, '..')

/** Opens the database and creates the ports. Throws a StartProblem if the data folder or database URL can't be used. */
export function createContext(env: Env, machine: Machine = {}): Ports {
  const clock = machine.clock ?? Date.now
  const steady = machine.steady ?? machine.clock ?? (() => Math.floor(performance.timeOrigin + performance.now()))
  const random = machine.random ?? randomBytes
  const log = createServerLog(env.logLevel, clock)
  const reportFault = machine.reportFault ?? log.fault
  const folders = machine.folders ?? { page: join(top, 'dist'), catalogues: join(top, 'locales') }
  const shared = machine.database
    ? { database: machine.database, pokes: createPokes(), triesStore: createTriesInMemory(steady) }
    : chooseDatabase(env, { steady, random, reportFault })
  const allowances = createAllowances(shared.database, steady)
  // Without the slide check, the caller is our own automation, so its requests use up no time budget.
  const busyClock = machine.busyClock ?? (env.verify ? busyTime : () => 0)
  return {
    env,
    ...shared,
    clock,
    steady,
    random,
    slideChecks: createSlideChecks(shared.database, clock, random),
    proofsOfWork: createProofsOfWork(shared.database, clock, random),
    allowances,
    busy: createBusyBudget({ allowances, steady, reportFault }, busyClock),
    patience: machine.patience ?? patience,
    ownerCode: createOwnerCode(shared.database, clock, random),
    passwords: createPasswords(env.passwordCost),
    payments: env.billing.ecpay && createEcpay(env.billing.ecpay),
    invoices: env.billing.invoices && createEcpayInvoices(env.billing.invoices, clock),
    driveTime: createDriveTimeProviders(env.providers),
    driveTimeTurns: createTurns(),
    streetPictures: env.providers.mapillary && createMapillary(env.providers.mapillary, env.providers.patienceMs),
    files: createFileService(machine.fileStore ?? openFileStore(env), machine.smallestPartBytes),
    importSignal: createImportBell(),
    startImportThread,
    version: readVersion(),
    identityProviders: createIdentityProviders(env.accounts.identity, clock, reportFault),
    post: createPost(
      { database: shared.database, clock, random, reportFault },
      () => readCatalogueTexts(folders.catalogues),
      chooseMail(env, log),
    ),
    folders,
    reportFault,
  }
}

/**
 * Returns the configured mail server. Without one, emails are stored in the data folder, or in memory if there is no
 * folder.
 */
function chooseMail({ accounts: { smtpUrl, mailFrom }, dataDir }: Env, log: ServerLog): MailTransport {
  if (smtpUrl !== undefined) return openSmtpMail(smtpUrl, mailFrom)
  const folder = dataDir === ':memory:' ? undefined : join(dataDir, 'mail')
  return openFolderMail(folder, mailFrom, log.warn)
}

type DatabasePorts = Pick<Ports, 'database' | 'pokes' | 'triesStore'>

/**
 * Opens the database and its shared state. The state is in memory for SQLite, because a SQLite database has one server
 * process, and in the database for PostgreSQL, because several processes may share it. Closing a PostgreSQL database
 * also stops its listener.
 */
function chooseDatabase(
  { databaseUrl: url, dataDir }: Env,
  { steady, random, reportFault }: Pick<Ports, 'steady' | 'random' | 'reportFault'>,
): DatabasePorts {
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

export function readVersion(): string {
  const about = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { version: string }
  return about.version
}

function createTurns(): Turns {
  const underWay = new Map<string, Promise<unknown>>()
  return async (companyId, work) => {
    const mine = (underWay.get(companyId) ?? Promise.resolve()).then(work, work)
    underWay.set(companyId, mine)
    try {
      return await mine
    } finally {
      if (underWay.get(companyId) === mine) underWay.delete(companyId)
    }
  }
}

function createImportBell(): ImportBell {
  const listeners = new Set<() => void>()
  return {
    ring() {
      for (const onRing of listeners) onRing()
    },
    listen(onRing) {
      listeners.add(onRing)
      return () => void listeners.delete(onRing)
    },
  }
}

/** Opens the configured bucket; without one, a folder in the data folder, or memory if the database is in memory. */
export function openFileStore({ bucket, dataDir }: Pick<Env, 'bucket' | 'dataDir'>): FileStore {
  const isInMemory = dataDir === ':memory:'
  if (bucket) return createBucketStore(bucket, join(isInMemory ? tmpdir() : dataDir, filesFolderName, workFolderName))
  return isInMemory ? createMemoryStore() : createDiskStore(join(dataDir, filesFolderName))
}
