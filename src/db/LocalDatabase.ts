import { Dexie, type Table } from 'dexie'
import { entityNames, entityOf, type EntityName } from '#domain/entities.ts'
import { dexieTx } from './dexieTx.ts'
import type { LocalRecord } from './localRecord.ts'
import type { LocalStore, StoreTx, TableName } from './localStore.ts'
import { bundledSent } from './bundledSent/bundledSent.ts'
import { bundledViews, bundleTables } from './bundledRows/bundledViews.ts'
import {
  byRecord,
  type BaseRow,
  type FilePieceRow,
  type FileRow,
  type FileThumbRow,
  type MetaRow,
  type NewOutboxRow,
  type NewParkedRow,
  type NewSentRow,
  type OutboxRow,
  type ParkedRow,
  type SentRow,
} from './rows.ts'

/**
 * Version of the tables. Increment it when a table or index other than a new entity is added; upgrades never touch
 * unsent work.
 */
const shapeVersion = 4

export type StorageNotice = 'storageCleared'

const indexesOf = (entity: EntityName): string => ['id', ...entityOf(entity).indexes].join(', ')

/**
 * Data for one user in one company on this device. Separate databases prevent mixing data between users or companies.
 */
export class LocalDatabase extends Dexie implements LocalStore {
  declare readonly base: Table<BaseRow, [EntityName, string]>
  declare readonly outbox: Table<OutboxRow, number, NewOutboxRow>
  declare readonly parked: Table<ParkedRow, number, NewParkedRow>
  declare readonly sent: Table<SentRow, number, NewSentRow>
  declare readonly meta: Table<MetaRow, string>
  declare readonly files: Table<FileRow, string>
  declare readonly filePieces: Table<FilePieceRow, [string, number]>
  declare readonly fileThumbs: Table<FileThumbRow, string>
  readonly companyId: string
  readonly userId: string
  storageNotice: StorageNotice | undefined
  /** True if closed on purpose, so that it must not be reopened. */
  isEnded = false

  /** @param bundledFrom Minimum number of records in a write for storing them in bundles. */
  constructor(companyId: string, userId: string, bundledFrom?: number) {
    // The cache is disabled because Dexie would answer live queries in another query's transaction, which would be
    // closed before a bundle is read.
    super(databaseName(companyId, userId), { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.companyId = companyId
    this.userId = userId
    this.version(shapeVersion + entityNames.length).stores({
      ...Object.fromEntries(entityNames.map((name) => [name, indexesOf(name)])),
      base: '[entity+id]',
      outbox: `++seq, opId, ${byRecord}`,
      parked: `++n, opId, ${byRecord}`,
      sent: '++n, opId, *opIds',
      meta: 'key',
      files: 'sha256, state',
      filePieces: '[sha256+index]',
      fileThumbs: 'sha256',
      ...bundleTables,
    })
    this.use(bundledViews(bundledFrom))
    this.use(bundledSent(bundledFrom))
  }

  view<N extends EntityName>(entity: N): Table<LocalRecord<N>, string> {
    return this.table(entity)
  }

  override close(options?: { disableAutoOpen: boolean }): void {
    this.isEnded ||= options?.disableAutoOpen !== false
    super.close(options)
  }

  // Dexie keeps a transaction open across unrelated awaits only in an async function.
  read<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T> {
    return Promise.resolve(this.transaction('r!', [...tables], async (transaction) => work(dexieTx(transaction))))
  }

  write<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T> {
    return Promise.resolve(this.transaction('rw!', [...tables], async (transaction) => work(dexieTx(transaction))))
  }
}

const namePrefix = 'catchment:'

export const databaseName = (companyId: string, userId: string): string => `${namePrefix}${companyId}:${userId}`

export function ownerOfDatabase(name: string): { companyId: string; userId: string } | undefined {
  const [prefix, companyId, userId] = name.split(':')
  return `${prefix}:` === namePrefix && companyId && userId ? { companyId, userId } : undefined
}
