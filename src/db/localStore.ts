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

/** A table within a transaction. `New` is a row without a key, if the store assigns keys. */
export interface StoreTable<Row, New = Row> {
  get(key: StoreKey): Promise<Row | undefined>
  /** Returns rows in the order of the keys; undefined where missing. */
  getMany(keys: readonly StoreKey[]): Promise<(Row | undefined)[]>
  all(): Promise<Row[]>
  /** Returns up to `limit` rows with a greater key, in order; every string is greater than ''. */
  after(key: StoreKey, limit: number): Promise<Row[]>
  /** Returns up to `limit` keys from `first` to `last`, inclusive. */
  keysBetween(first: StoreKey, last: StoreKey, limit: number): Promise<StoreKey[]>
  whereAny(index: string, values: readonly StoreKey[]): Promise<Row[]>
  whereFirst(index: string, value: string): Promise<Row[]>
  count(): Promise<number>
  /** Returns whether the table has no rows. Reads a single key; counting gets slower with size. */
  isEmpty(): Promise<boolean>
  /** Writes in pieces small enough for live queries to see which rows changed, unless `isBulk`. */
  put(rows: readonly (Row | New)[], isBulk?: boolean): Promise<void>
  remove(keys: readonly StoreKey[]): Promise<void>
  clear(): Promise<void>
}

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
/** Tables of files; the record sync cycle doesn't open them. */
export const fileTables = ['files', 'filePieces', 'fileThumbs'] as const
export type TableName = EntityName | (typeof ownTables)[number] | (typeof fileTables)[number]

/** A transactional store. All writes in `work` are committed or none; it may await only promises of its transaction. */
export interface LocalStore {
  read<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T>
  write<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T>
}
