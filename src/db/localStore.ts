import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from './localRecord.ts'
import type {
  BaseRow,
  FilePieceRow,
  FileRow,
  FileThumbRow,
  MetaRow,
  NewOutboxRow,
  NewParkedRow,
  NewSentRow,
  OutboxRow,
  ParkedRow,
  SentRow,
} from './rows.ts'

export type StoreKey = string | number | readonly (string | number)[]

/** One table inside a transaction. `New` is a row that has no key yet, where the store gives keys. */
export interface StoreTable<Row, New = Row> {
  get(key: StoreKey): Promise<Row | undefined>
  /** Rows of the keys in their order; undefined where there is none. */
  getMany(keys: readonly StoreKey[]): Promise<(Row | undefined)[]>
  /** Every row in the order of keys. */
  all(): Promise<Row[]>
  /** At most `limit` rows with a key above the one given, in the order of keys; every text is above ''. */
  after(key: StoreKey, limit: number): Promise<Row[]>
  /** At most `limit` keys from `first` to `last`, both counted, in their order. */
  keysBetween(first: StoreKey, last: StoreKey, limit: number): Promise<StoreKey[]>
  /** Rows whose index has one of the values. */
  whereAny(index: string, values: readonly StoreKey[]): Promise<Row[]>
  /** Rows whose index of several parts begins with a value. */
  whereFirst(index: string, value: string): Promise<Row[]>
  count(): Promise<number>
  /** Asks for one key only: counting costs more the more there is. */
  isEmpty(): Promise<boolean>
  /** Writes in pieces small enough that live queries learn which rows changed, unless `isBulk`. */
  put(rows: readonly (Row | New)[], isBulk?: boolean): Promise<void>
  remove(keys: readonly StoreKey[]): Promise<void>
  clear(): Promise<void>
}

/** The tables of a company's database on this device, seen from inside one transaction. */
export interface StoreTx {
  view(entity: EntityName): StoreTable<LocalRecord>
  readonly base: StoreTable<BaseRow>
  readonly outbox: StoreTable<OutboxRow, NewOutboxRow>
  readonly parked: StoreTable<ParkedRow, NewParkedRow>
  readonly sent: StoreTable<SentRow, NewSentRow>
  readonly meta: StoreTable<MetaRow>
  readonly files: StoreTable<FileRow>
  readonly filePieces: StoreTable<FilePieceRow>
  readonly fileThumbs: StoreTable<FileThumbRow>
}

export const ownTables = ['base', 'outbox', 'parked', 'sent', 'meta'] as const
/** Bytes lie apart from records: nothing that syncs records ever opens these. */
export const fileTables = ['files', 'filePieces', 'fileThumbs'] as const
export type TableName = EntityName | (typeof ownTables)[number] | (typeof fileTables)[number]

/**
 * A store with transactions: everything that `work` writes is kept, or nothing. Inside, only the promises of the transaction
 * may be awaited.
 */
export interface LocalStore {
  read<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T>
  write<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T>
}
