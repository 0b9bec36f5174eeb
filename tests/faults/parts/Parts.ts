import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { TableName } from '#db/localStore.ts'
import type { Machine } from '#server/context.ts'
import type { FileNet } from '#sync/files/filePorts.ts'
import type { Net } from '#sync/ports.ts'
import type { CastMember } from './cast.ts'
import type { Device } from './Device.ts'
import type { HistoryFiles } from './HistoryFiles.ts'
import type { Planted } from './planted.ts'
import type { StoreWatch } from './MemoryDatabase.ts'
import type { Answer, WireRequest } from './SimulatedServer.ts'
import type { Tab } from './Tab.ts'
import type { SqlTrouble } from './troubledSql.ts'
import type { Ports } from '#server/ports.ts'

/** What a history is played on. The parts differ by tier; scripts, events and checks are the same. */
export interface Parts {
  /** Resolves when nothing is at work any more and only virtual time can bring something new. */
  settled(): Promise<void>
  openServer(
    machine: ServerMachine,
    rewrite?: SqlTrouble['rewrite'],
    wrapFiles?: Planted['fileStore'],
  ): Promise<HistoryServer>
  openDatabase(device: Device, member: CastMember): HistoryDatabase
  netOf(tab: Tab): Net
  fileNetOf(tab: Tab): FileNet
}

export type ServerMachine = Required<Pick<Machine, 'clock' | 'random' | 'reportFault'>> & {
  /** Runs work after some milliseconds of the history's time. */
  readonly after?: (ms: number, work: () => void) => void
  /** Calls every open page to sync, as a server does that has something new. */
  readonly callAll?: () => void
}

/** The server of one history, which can be stopped between any two statements, restarted, and set back to an older copy. */
export interface HistoryServer {
  readonly trouble: SqlTrouble
  /** The store of files, where the history itself keeps it. */
  readonly files?: HistoryFiles
  /** Parts of the program as it runs now; a restart makes new ones. */
  readonly context: Ports
  /** The program begins again on the same data. */
  start(): void
  /** Keeps the data as they are now under a number, to be brought back later; later copies go with a restore. */
  backup(): number
  /** An older copy is brought back, and with it comes a new epoch. */
  restore(backup: number): void
  close(): void | Promise<void>
  /** Rows that a statement reads, past every planted trouble: for those who check. */
  rows<T>(text: string, ...values: unknown[]): T[]
  change(text: string, ...values: unknown[]): void
  answer(request: WireRequest, token: string | undefined): Promise<Answer>
}

/** Everything one user has in one browser. */
export interface HistoryDatabase {
  readonly name: string
  /** Committed rows of a table as they are now, in the order of keys. */
  rows<T>(name: TableName): readonly T[]
  /** The database as one tab sees it: its own way to fail, the same content. */
  seenBy(watch: StoreWatch): LocalDatabase
  /** The browser throws it all away. */
  evict(): void
}
