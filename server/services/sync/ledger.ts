import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Writer } from '#domain/sync/judge.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { runQuery, numbersOfList, placesFor } from '../../storage/runQuery.ts'
import type { ChangeLogTable, DatabaseSchema, RecordTable } from '../../storage/databaseSchema.ts'
import { insertRows } from '../../storage/insertRows.ts'
import { isPostgres } from '../../storage/isPostgres.ts'
import { updateRows } from '../../storage/updateRows.ts'
import { noteImports } from './noteImports.ts'
import { type Counting, countRecords } from '../records/countRecords.ts'
import { type Change, changed, historyOf } from './change.ts'
import { noteFiles } from './noteFiles.ts'
import { hasChangedLater, readChangesSince } from './recordChanges.ts'
import { contentOf, finderOf, isFoundAsBefore, rowOf } from './recordRow.ts'
import { type StoredState, recordOfKind, type StoredRecord } from '../records/storedRecord.ts'

/** Operation that caused a change, and its arrival time (ISO, UTC). */
export interface Authorship {
  readonly operation: Pick<Operation, 'opId' | 'clientId' | 'seq' | 'userId'>
  readonly at: string
}

/** State of the ledger to return to if an operation fails. */
export interface Mark {
  readonly version: number
  readonly undo: number
  readonly log: number
}

interface Slot {
  record: StoredRecord | undefined
  /** State in the row; undefined if there is no row yet. */
  stored: StoredRecord | undefined
  /** SQLite's rowid; lookups by rowid are faster than by id. */
  readonly place: number | undefined
}

interface Undo {
  readonly slot: Slot
  readonly record: StoredRecord | undefined
  readonly isWaiting: boolean
}

type WriterRow = Pick<ChangeLogTable, 'v' | 'client_id' | 'seq'>

type Writers = ReadonlyMap<number, Writer>
const noWriters: Writers = new Map()

/** Row of a record; `fields` is null if only small values were requested and the record's values are large. */
type LoadedRow = Omit<StoredState, 'fields'> & {
  readonly fields: string | null
  readonly bytes: number
  readonly place?: number
}

const allFields = 'fields, octet_length(fields) + octet_length(fv) AS bytes'

/** Columns for values up to 16 KB: 200 such records are 3 MB. */
const smallFields = `CASE WHEN octet_length(fields) <= 16384 THEN fields END AS fields,
  octet_length(fields) + octet_length(fv) AS bytes`

const recordsById = `id, fv, created_v, rv, deleted_v, created_by FROM record
  WHERE company_id = ? AND entity = ? AND id IN`

const recordKey = ['company_id', 'entity', 'id'] as const
/** Columns to update if the lookup is unchanged, so that the index on the lookup isn't updated. */
const contentColumns = ['fields', 'fv', 'rv', 'deleted_v'] as const

const takeCounter = 'UPDATE company_version SET v = v + 0 WHERE company_id = ? RETURNING v'
/**
 * Statement before a batch on SQLite. A trigger then requires the batch's versions, in any order, to be newer than the
 * company's version before the batch.
 */
const batchBegins = 'UPDATE company_version SET batch_from = v WHERE company_id = ?'
/** Statement after a batch on SQLite; stores the newest version. */
const batchEnds = 'UPDATE company_version SET v = ?, batch_from = NULL WHERE company_id = ?'
const counterNow = 'UPDATE company_version SET v = ? WHERE company_id = ?'

/**
 * A company's records within one transaction, with a version for each change. Writes are buffered until `flush`, which
 * must be called before the transaction ends.
 */
export class Ledger {
  readonly #transaction: Transaction<DatabaseSchema>
  readonly #member: Member
  readonly companyId: string
  #version: number
  readonly #known = new Map<EntityName, Map<string, Slot>>()
  readonly #unwritten = new Set<Slot>()
  readonly #bytes = new Map<string, number>()
  readonly #undo: Undo[] = []
  readonly #log: ChangeLogTable[] = []
  /**
   * Number of written records by kind; every flush invalidates the numbers. The filter for a kind is always the same.
   */
  readonly #counts = new Map<EntityName, number>()

  private constructor(transaction: Transaction<DatabaseSchema>, member: Member, version: number) {
    this.#transaction = transaction
    this.#member = member
    this.companyId = member.companyId
    this.#version = version
  }

  /**
   * Opens a company's ledger. Locks the version counter first, so that only this transaction writes: versions have no
   * gaps in commit order, and nothing changes between validation and writing.
   */
  static async open(transaction: Transaction<DatabaseSchema>, member: Member): Promise<Ledger> {
    const { companyId } = member
    const [taken] = await runQuery<{ readonly v: number }>(transaction, takeCounter, [companyId])
    if (!taken) throw new Error(`There is no company ${companyId}.`)
    return new Ledger(transaction, member, taken.v)
  }

  /** Newest version, including this transaction's changes. */
  get version(): number {
    return this.#version
  }

  /**
   * Loads records in bulk, so that `find` needs no query. Skips large records until they are needed, because 200 large
   * records would fill the memory.
   */
  loadSmall(entity: EntityName, ids: readonly string[]): Promise<void> {
    return this.#load(entity, ids, smallFields)
  }

  async #load(entity: EntityName, ids: readonly string[], fields: string): Promise<void> {
    const known = this.#slotsOf(entity)
    const wanted = ids.filter((id) => !known.has(id))
    if (wanted.length === 0) return
    const place = isPostgres(this.#transaction) ? '' : 'rowid AS place, '
    const text = `SELECT ${place}${fields}, ${recordsById} (${placesFor(wanted)})`
    const rows = await runQuery<LoadedRow>(this.#transaction, text, [this.companyId, entity, ...wanted])
    const found = new Set(rows.map(({ id }) => id))
    for (const row of rows) {
      this.#bytes.set(`${entity}/${row.id}`, Number(row.bytes))
      if (row.fields === null) continue
      const stored = recordOfKind(entity, { ...row, fields: row.fields })
      known.set(row.id, { record: stored, stored, place: row.place })
    }
    for (const id of wanted)
      if (!found.has(id)) known.set(id, { record: undefined, stored: undefined, place: undefined })
  }

  /** Returns the stored bytes of a record that was read or skipped as large; 0 if missing. */
  bytesOf(entity: EntityName, id: string): number {
    return this.#bytes.get(`${entity}/${id}`) ?? 0
  }

  #slotsOf(entity: EntityName): Map<string, Slot> {
    const known = this.#known.get(entity)
    if (known) return known
    const slots = new Map<string, Slot>()
    this.#known.set(entity, slots)
    return slots
  }

  /** Returns the record, even if deleted; synchronously if it is loaded. */
  find(entity: EntityName, id: string): StoredRecord | undefined | Promise<StoredRecord | undefined> {
    const slot = this.#slotsOf(entity).get(id)
    return slot ? slot.record : this.#load(entity, [id], allFields).then(() => this.#slotsOf(entity).get(id)!.record)
  }

  /** Returns undeleted records with the same lookup, oldest first. */
  async findByLookup(entity: EntityName, lookup: string): Promise<readonly StoredRecord[]> {
    const rows = await this.#transaction
      .selectFrom('record')
      .selectAll()
      .where('company_id', '=', this.companyId)
      .where('entity', '=', entity)
      .where('lookup', '=', lookup)
      .where('deleted_v', 'is', null)
      .execute()
    const slots = this.#slotsOf(entity)
    const isWaiting = (id: string): boolean => this.#unwritten.has(slots.get(id)!)
    const found = rows.filter(({ id }) => !isWaiting(id)).map((row) => recordOfKind(entity, row))
    for (const { record } of this.#unwritten) {
      if (record?.entity === entity && record.deletedV === null && record.lookup === lookup) found.push(record)
    }
    return found.sort((a, b) => a.createdV - b.createdV)
  }

  /** Counts undeleted records of a kind, optionally filtered, including this transaction's changes. */
  async count(entity: EntityName, isCounted?: (fields: FieldValues) => boolean): Promise<number> {
    return this.#withUnwritten(await this.#countWritten(entity, isCounted), entity, { isCounted })
  }

  /**
   * Returns whether a record created at a version exceeds the limit of its kind, because at least that number of
   * records, optionally filtered, are older.
   */
  async isBeyond(
    entity: EntityName,
    olderThan: number,
    { max, isCounted }: { max: number; isCounted: Counting['isCounted'] },
  ): Promise<boolean> {
    // If all records fit, the older records needn't be counted.
    if ((await this.#countWritten(entity, isCounted)) + this.#unwritten.size <= max) return false
    const counting = { isCounted, olderThan }
    const written = await countRecords(this.#transaction, this.companyId, entity, counting)
    return this.#withUnwritten(written, entity, counting) >= max
  }

  async #countWritten(entity: EntityName, isCounted: Counting['isCounted']): Promise<number> {
    const written =
      this.#counts.get(entity) ?? (await countRecords(this.#transaction, this.companyId, entity, { isCounted }))
    this.#counts.set(entity, written)
    return written
  }

  #withUnwritten(written: number, entity: EntityName, { isCounted, olderThan = Infinity }: Counting): number {
    const worth = (record: StoredRecord | undefined): number =>
      Number(
        record?.entity === entity &&
          record.deletedV === null &&
          record.createdV < olderThan &&
          (isCounted?.(record.fields) ?? true),
      )
    const slots = [...this.#unwritten]
    return slots.reduce((sum, { record, stored }) => sum + worth(record) - worth(stored), written)
  }

  /** Applies a change under a new version and returns the record. The record must have been read before. */
  write(change: Change, { operation, at }: Authorship): StoredRecord {
    const slot = this.#slotsOf(change.entity).get(change.id)
    if (!slot) throw new Error(`${change.entity} ${change.id} was not looked for.`)
    const before = slot.record
    const v = this.#version + 1
    const after = changed(before, change, v, operation.userId)
    this.#undo.push({ slot, record: before, isWaiting: this.#unwritten.has(slot) })
    this.#version = v
    slot.record = after
    this.#unwritten.add(slot)
    const { opId: op_id, clientId: client_id, seq, userId: user_id } = operation
    const author = { company_id: this.companyId, v, op_id, client_id, seq, user_id, at }
    this.#log.push({ ...author, ...historyOf(before, change, after) })
    return after
  }

  /** Returns the authors of the given versions; omits unknown versions. */
  writers(versions: readonly number[]): Writers | Promise<Writers> {
    return versions.length === 0 ? noWriters : this.#writersOf(versions)
  }

  async #writersOf(versions: readonly number[]): Promise<Writers> {
    const noted = this.#log.filter(({ v }) => versions.includes(v))
    const rows = noted.length === versions.length ? [] : await this.#writersWritten(versions)
    return new Map([...rows, ...noted].map(({ v, client_id, seq }) => [v, { clientId: client_id, seq }]))
  }

  #writersWritten(versions: readonly number[]) {
    const text = `SELECT v, client_id, seq FROM change_log WHERE company_id = ? AND v IN ${numbersOfList(this.#transaction)}`
    return runQuery<WriterRow>(this.#transaction, text, [this.companyId, JSON.stringify(versions)])
  }

  async changesFrom(entity: EntityName, id: string, version: number): Promise<readonly ChangeLogTable[]> {
    const rows = await readChangesSince(this.#transaction, { companyId: this.companyId, entity, id }, version)
    const noted = this.#log.filter((row) => row.entity === entity && row.entity_id === id && row.v >= version)
    return [...rows, ...noted]
  }

  /** Returns whether the operation's device has already changed the record with a later operation. */
  async isOvertaken({ entity, entityId, clientId, seq }: Operation): Promise<boolean> {
    const isLater = (row: ChangeLogTable): boolean =>
      row.entity === entity && row.entity_id === entityId && row.client_id === clientId && row.seq > seq
    if (this.#log.some(isLater)) return true
    return hasChangedLater(this.#transaction, { companyId: this.companyId, entity, id: entityId }, { clientId, seq })
  }

  mark(): Mark {
    return { version: this.#version, undo: this.#undo.length, log: this.#log.length }
  }

  /** Discards changes since the mark. The caller must roll back changes already flushed to the database. */
  rewind({ version, undo, log }: Mark): void {
    this.#version = version
    for (const { slot, record, isWaiting } of this.#undo.splice(undo).reverse()) {
      slot.record = record
      if (isWaiting) this.#unwritten.add(slot)
      else this.#unwritten.delete(slot)
    }
    this.#log.length = Math.min(this.#log.length, log)
  }

  async flush(): Promise<void> {
    if (this.#unwritten.size === 0) return
    await this.#writeRecords()
    const counter = isPostgres(this.#transaction) ? counterNow : batchEnds
    await runQuery(this.#transaction, counter, [this.#version, this.companyId])
    await insertRows(this.#transaction, 'change_log', this.#log)
    await noteFiles(this.#transaction, this.#member, this.#log)
    await noteImports(this.#transaction, this.#log)
    for (const slot of this.#unwritten) slot.stored = slot.record
    this.#unwritten.clear()
    this.#counts.clear()
    this.#log.length = 0
  }

  /**
   * Writes records: on PostgreSQL in version order, on SQLite existing records first, by rowid. Leaves the lookup
   * columns unchanged if no record's lookup changed.
   */
  async #writeRecords(): Promise<void> {
    const slots = [...this.#unwritten].sort((a, b) => a.record!.rv - b.record!.rv)
    const hasMoved = slots.some(({ record, stored }) => stored !== undefined && !isFoundAsBefore(stored, record!))
    if (isPostgres(this.#transaction)) {
      const replaced = hasMoved ? undefined : contentColumns
      await insertRows(this.#transaction, 'record', this.#rowsOf(slots), { key: recordKey, replaced })
      return
    }
    await runQuery(this.#transaction, batchBegins, [this.companyId])
    const rows = slots.flatMap(({ record, place }) => {
      if (place === undefined) return []
      return [{ rowid: place, ...contentOf(record!), ...(hasMoved ? finderOf(record!) : {}) }]
    })
    await updateRows(this.#transaction, 'record', rows)
    const fresh = slots.filter(({ place }) => place === undefined)
    await insertRows(this.#transaction, 'record', this.#rowsOf(fresh), { key: recordKey })
  }

  #rowsOf(slots: readonly Slot[]): RecordTable[] {
    return slots.map(({ record }) => rowOf(this.companyId, record!))
  }
}
