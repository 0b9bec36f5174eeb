import type { Transaction } from 'kysely'
import type { EntityName } from '#domain/entities.ts'
import type { Writer } from '#domain/sync/judge.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { ask, placesFor } from '../../storage/ask.ts'
import type { ChangeLogTable, DatabaseSchema, RecordTable } from '../../storage/databaseSchema.ts'
import { insertRows } from '../../storage/insertRows.ts'
import { isPostgres } from '../../storage/isPostgres.ts'
import { updateRows } from '../../storage/updateRows.ts'
import { type Change, changed, historyOf } from './change.ts'
import { noteFiles } from './noteFiles.ts'
import { isFoundAsBefore, type KeptState, rowOf, stateOf } from './recordRow.ts'

/** Whose change it is: the operation that asked for it, and when the server took it in (ISO, UTC). */
export interface Authorship {
  readonly operation: Pick<Operation, 'opId' | 'clientId' | 'seq' | 'userId'>
  readonly at: string
}

/** A place to go back to when one operation of a batch fails. */
export interface Mark {
  readonly version: number
  readonly undo: number
  readonly log: number
}

/** What a record was before a change: as it was known, and whether that waited to be written. */
interface Undo {
  readonly key: string
  readonly state: RecordState | undefined
  readonly row: RecordTable | undefined
}

const recordsById = `SELECT entity, id, fields, fv, created_v, rv, deleted_v, created_by FROM record
  WHERE company_id = ? AND entity = ? AND id IN`

const keyOf = (entity: string, id: string): string => `${entity}/${id}`
const recordKey = ['company_id', 'entity', 'id'] as const
/** What a change replaces where the record is found as before: the index of look-ups is then left alone. */
const changedColumns = ['fields', 'fv', 'rv', 'deleted_v'] as const
/** The same where the record is found otherwise. */
const movedColumns = [...changedColumns, 'lookup', 'store_id'] as const

/** While a batch is written, SQLite's guard wants versions newer than where the company stood before it, in whatever order. */
const batchBegins = 'UPDATE company_version SET batch_from = v WHERE company_id = ?'
const batchEnds = 'UPDATE company_version SET v = ?, batch_from = NULL WHERE company_id = ?'
const counterNow = 'UPDATE company_version SET v = ? WHERE company_id = ?'

/**
 * The records of one company inside one transaction: what was read is remembered, every change takes a version of its own.
 * Records and history are noted in memory and written by `flush`, which must be called before the transaction ends.
 */
export class Ledger {
  readonly #transaction: Transaction<DatabaseSchema>
  readonly companyId: string
  #version: number
  readonly #known = new Map<string, RecordState | undefined>()
  /** Records that were read: they are in the database whatever becomes of this transaction's own changes. */
  readonly #stored = new Set<string>()
  readonly #unwritten = new Map<string, RecordTable>()
  /** True once a change waits to be written that its record is found otherwise after. */
  #hasMoved = false
  readonly #undo: Undo[] = []
  readonly #log: ChangeLogTable[] = []

  private constructor(transaction: Transaction<DatabaseSchema>, companyId: string, version: number) {
    this.#transaction = transaction
    this.companyId = companyId
    this.#version = version
  }

  /**
   * Opens the ledger of a company. Its version counter is taken first: whoever holds it is the only writer, so versions are
   * gap-free in the order of commits and nothing changes between judging and writing.
   */
  static async open(transaction: Transaction<DatabaseSchema>, companyId: string): Promise<Ledger> {
    const taken = await transaction
      .updateTable('company_version')
      .set((value) => ({ v: value('v', '+', 0) }))
      .where('company_id', '=', companyId)
      .returning('v')
      .executeTakeFirstOrThrow()
    return new Ledger(transaction, companyId, taken.v)
  }

  /** Newest version of the company, with what this transaction changed. */
  get version(): number {
    return this.#version
  }

  /** Reads records into memory at once, so that `find` asks the database no more. */
  async load(entity: EntityName, ids: readonly string[]): Promise<void> {
    const wanted = ids.filter((id) => !this.#known.has(keyOf(entity, id)))
    if (wanted.length === 0) return
    const text = `${recordsById} (${placesFor(wanted)})`
    const rows = await ask<KeptState>(this.#transaction, text, [this.companyId, entity, ...wanted])
    for (const id of wanted) this.#known.set(keyOf(entity, id), undefined)
    for (const row of rows) {
      const key = keyOf(entity, row.id)
      this.#known.set(key, stateOf(row))
      this.#stored.add(key)
    }
  }

  /** The record, deleted or not, or undefined when there is none. */
  async find(entity: EntityName, id: string): Promise<RecordState | undefined> {
    const key = keyOf(entity, id)
    if (!this.#known.has(key)) await this.load(entity, [id])
    return this.#known.get(key)
  }

  /** Records that are not deleted and share a look-up text, oldest first. */
  async findByLookup(entity: EntityName, lookup: string): Promise<readonly RecordState[]> {
    const written = await this.#records(entity).where('lookup', '=', lookup).where('deleted_v', 'is', null).execute()
    const rows = written.filter(({ id }) => !this.#unwritten.has(keyOf(entity, id)))
    for (const row of this.#unwritten.values()) {
      if (row.lookup === lookup && row.entity === entity && row.deleted_v === null) rows.push(row)
    }
    return rows.sort((a, b) => a.created_v - b.created_v).map(stateOf)
  }

  #records(entity: EntityName) {
    const all = this.#transaction.selectFrom('record').selectAll()
    return all.where('company_id', '=', this.companyId).where('entity', '=', entity)
  }

  /** Carries a change out under a version of its own and answers with the record as it is now. */
  async write(change: Change, { operation, at }: Authorship): Promise<RecordState> {
    const before = await this.find(change.entity, change.id)
    const v = this.#version + 1
    const after = changed(before, change, v, operation.userId)
    const key = keyOf(change.entity, change.id)
    this.#undo.push({ key, state: before, row: this.#unwritten.get(key) })
    this.#version = v
    this.#known.set(key, after)
    const row = rowOf(this.companyId, after)
    this.#unwritten.set(key, row)
    this.#hasMoved ||= before !== undefined && !isFoundAsBefore(before, row)
    const { opId: op_id, clientId: client_id, seq, userId: user_id } = operation
    const author = { company_id: this.companyId, v, op_id, client_id, seq, user_id, at }
    this.#log.push({ ...author, ...historyOf(before, change, after) })
    return after
  }

  /** Who wrote these versions; an unknown version is left out. */
  async writers(versions: readonly number[]): Promise<ReadonlyMap<number, Writer>> {
    if (versions.length === 0) return new Map()
    const noted = this.#log.filter(({ v }) => versions.includes(v))
    const rows = noted.length === versions.length ? [] : await this.#writersWritten(versions)
    return new Map([...rows, ...noted].map(({ v, client_id, seq }) => [v, { clientId: client_id, seq }]))
  }

  #writersWritten(versions: readonly number[]) {
    const log = this.#transaction.selectFrom('change_log').select(['v', 'client_id', 'seq'])
    return log.where('company_id', '=', this.companyId).where('v', 'in', versions).execute()
  }

  /** History of a record from a version on, oldest first. */
  async changesFrom(entity: EntityName, id: string, version: number): Promise<readonly ChangeLogTable[]> {
    const rows = await this.#transaction
      .selectFrom('change_log')
      .selectAll()
      .where('company_id', '=', this.companyId)
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .where('v', '>=', version)
      .orderBy('v')
      .execute()
    const noted = this.#log.filter((row) => row.entity === entity && row.entity_id === id && row.v >= version)
    return [...rows, ...noted]
  }

  /** True when the device that an operation comes from has changed its record later already. */
  async isOvertaken({ entity, entityId, clientId, seq }: Operation): Promise<boolean> {
    const isLater = (row: ChangeLogTable): boolean =>
      row.entity === entity && row.entity_id === entityId && row.client_id === clientId && row.seq > seq
    if (this.#log.some(isLater)) return true
    const later = await this.#transaction
      .selectFrom('change_log')
      .select('v')
      .where('company_id', '=', this.companyId)
      .where('entity', '=', entity)
      .where('entity_id', '=', entityId)
      .where('client_id', '=', clientId)
      .where('seq', '>', seq)
      .limit(1)
      .executeTakeFirst()
    return later !== undefined
  }

  mark(): Mark {
    return { version: this.#version, undo: this.#undo.length, log: this.#log.length }
  }

  /** Forgets what was changed since the mark. What was flushed since must be rolled back in the database as well. */
  rewind({ version, undo, log }: Mark): void {
    this.#version = version
    for (const { key, state, row } of this.#undo.splice(undo).reverse()) {
      this.#known.set(key, state)
      if (row) this.#unwritten.set(key, row)
      else this.#unwritten.delete(key)
    }
    this.#log.length = Math.min(this.#log.length, log)
  }

  /** Writes records and history noted so far. */
  async flush(): Promise<void> {
    if (this.#unwritten.size === 0) return
    await this.#writeRecords()
    const counter = isPostgres(this.#transaction) ? counterNow : batchEnds
    await ask(this.#transaction, counter, [this.#version, this.companyId])
    await insertRows(this.#transaction, 'change_log', this.#log)
    await noteFiles(this.#transaction, this.#log)
    this.#unwritten.clear()
    this.#hasMoved = false
    this.#log.length = 0
  }

  /** On PostgreSQL in the order of versions; on SQLite, records that are there only get what changes of them. */
  async #writeRecords(): Promise<void> {
    const replaced = this.#hasMoved ? undefined : changedColumns
    const records = [...this.#unwritten.values()].sort((a, b) => a.rv - b.rv)
    if (isPostgres(this.#transaction)) {
      await insertRows(this.#transaction, 'record', records, { key: recordKey, replaced })
      return
    }
    const isStored = ({ entity, id }: RecordTable): boolean => this.#stored.has(keyOf(entity, id))
    const { fresh = [], ...stored } = Object.groupBy(records, (row) => (isStored(row) ? row.entity : 'fresh'))
    await ask(this.#transaction, batchBegins, [this.companyId])
    for (const rows of Object.values(stored))
      await updateRows(this.#transaction, 'record', rows ?? [], {
        common: ['company_id', 'entity'],
        id: 'id',
        replaced: replaced ?? movedColumns,
      })
    await insertRows(this.#transaction, 'record', fresh, { key: recordKey })
  }
}
