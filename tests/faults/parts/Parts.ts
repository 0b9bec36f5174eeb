import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { TableName } from '#db/localStore.ts'
import type { Machine } from '#server/context.ts'
import type { FileNet } from '#sync/files/filePorts.ts'
import type { Net } from '#sync/syncPorts.ts'
import type { CastMember } from './cast.ts'
import type { Device } from './Device.ts'
import type { HistoryFiles } from './HistoryFiles.ts'
import type { Planted } from './planted.ts'
import type { StoreWatch } from './MemoryDatabase.ts'
import type { Answer, WireRequest } from './SimulatedServer.ts'
import type { Tab } from './Tab.ts'
import type { SqlTrouble } from './troubledSql.ts'
import type { Ports } from '#server/ports.ts'

export interface Parts {
  /** Resolves when idle: from then on, only advancing virtual time can cause new work. */
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
  readonly after?: (ms: number, work: () => void) => void
  /** Signals one open page of each device to sync, as a server with new changes does. */
  readonly callAll?: () => void
}

/** A history's server, which can stop between any two statements, restart, and be restored from a backup. */
export interface HistoryServer {
  readonly trouble: SqlTrouble
  readonly files?: HistoryFiles
  /** Context of the running program; a restart creates a new one. */
  readonly context: Ports
  start(): void
  /** A restore removes later backups. */
  backup(): number
  /** Restores a backup, which starts a new epoch. */
  restore(backup: number): void
  close(): void | Promise<void>
  /** Reads rows without planted faults, for checks. */
  rows<T>(text: string, ...values: unknown[]): T[]
  change(text: string, ...values: unknown[]): void
  answer(request: WireRequest, token: string | undefined): Promise<Answer>
}

export interface HistoryDatabase {
  readonly name: string
  rows<T>(name: TableName): readonly T[]
  seenBy(watch: StoreWatch): LocalDatabase
  evict(): void
}
