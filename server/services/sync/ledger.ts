import type { Transaction } from 'kysely'
import { entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Effect, Writer } from '#domain/sync/judge.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { withChanges, type RecordState } from '#domain/sync/recordState.ts'
import type { ChangeLogTable, DatabaseSchema } from '../../storage/databaseSchema.ts'
import { rowOf, stateOf } from './recordRow.ts'

/** Whose change it is: the operation that asked for it, and when the server took it in (ISO, UTC). */
export interface Authorship {
  readonly operation: Pick<Operation, 'opId' | 'clientId' | 'seq' | 'userId'>
  readonly at: string
}

/** Which record is changed, and how. */
export interface Change extends Effect {
  readonly entity: EntityName
  readonly id: string
}

/** A place to go back to when one operation of a batch fails. */
export interface Mark {
  readonly version: number
  readonly undo: number
  readonly log: number
}

const keyOf = (entity: string, id: string): string => `${entity}/${id}`
/** Rows of one INSERT: SQLite allows 32,766 values, the history has 13 columns. */
const rowsAtOnce = 1_000

/**
 * The records of one company inside one transaction: what was read is remembered, every write takes a version of its own.
 * History is noted in memory and written by `flush`, which must be called before the transaction ends.
 */
export class Ledger {
  readonly #transaction: Transaction<DatabaseSchema>
  readonly companyId: string
  #version: number
  readonly #known = new Map<string, RecordState | undefined>()
  readonly #undo: (readonly [string, RecordState | undefined])[] = []
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

  /** Newest version of the company, with what this transaction wrote. */
  get version(): number {
    return this.#version
  }

  /** Reads records into memory at once, so that `find` asks the database no more. */
  async load(entity: EntityName, ids: readonly string[]): Promise<void> {
    const wanted = ids.filter((id) => !this.#known.has(keyOf(entity, id)))
    if (wanted.length === 0) return
    const rows = await this.#transaction
      .selectFrom('record')
      .selectAll()
      .where('company_id', '=', this.companyId)
      .where('entity', '=', entity)
      .where('id', 'in', wanted)
      .execute()
    for (const id of wanted) this.#known.set(keyOf(entity, id), undefined)
    for (const row of rows) this.#known.set(keyOf(entity, row.id), stateOf(row))
  }

  /** The record, deleted or not, or undefined when there is none. */
  async find(entity: EntityName, id: string): Promise<RecordState | undefined> {
    await this.load(entity, [id])
    return this.#known.get(keyOf(entity, id))
  }

  /** Records that are not deleted and share a look-up text, oldest first. */
  async findByLookup(entity: EntityName, lookup: string): Promise<readonly RecordState[]> {
    const rows = await this.#transaction
      .selectFrom('record')
      .selectAll()
      .where('company_id', '=', this.companyId)
      .where('entity', '=', entity)
      .where('lookup', '=', lookup)
      .where('deleted_v', 'is', null)
      .orderBy('created_v')
      .execute()
    return rows.map(stateOf)
  }

  /** Carries a change out under a version of its own and answers with the record as it is now. */
  async write(change: Change, { operation, at }: Authorship): Promise<RecordState> {
    const before = await this.find(change.entity, change.id)
    const v = this.#version + 1
    const after = changed(before, change, v, operation.userId)
    await this.#transaction.updateTable('company_version').set({ v }).where('company_id', '=', this.companyId).execute()
    await this.#store(after, before !== undefined)
    this.#version = v
    const key = keyOf(change.entity, change.id)
    this.#undo.push([key, before])
    this.#known.set(key, after)
    const { opId: op_id, clientId: client_id, seq, userId: user_id } = operation
    const what = {
      entity: change.entity,
      entity_id: change.id,
      kind: change.kind,
      moved_from: movedFrom(before, after),
    }
    this.#log.push({
      company_id: this.companyId,
      v,
      op_id,
      client_id,
      seq,
      user_id,
      at,
      ...what,
      ...values(before, change),
    })
    return after
  }

  async #store(state: RecordState, isKnown: boolean): Promise<void> {
    const { company_id, entity, id, created_v, created_by, ...rest } = rowOf(this.companyId, state)
    if (!isKnown) {
      const row = { company_id, entity, id, created_v, created_by, ...rest }
      await this.#transaction.insertInto('record').values(row).execute()
      return
    }
    await this.#transaction
      .updateTable('record')
      .set(rest)
      .where('company_id', '=', company_id)
      .where('entity', '=', entity)
      .where('id', '=', id)
      .execute()
  }

  /** Who wrote these versions; an unknown version is left out. */
  async writers(versions: readonly number[]): Promise<ReadonlyMap<number, Writer>> {
    if (versions.length === 0) return new Map()
    const rows = await this.#transaction
      .selectFrom('change_log')
      .select(['v', 'client_id', 'seq'])
      .where('company_id', '=', this.companyId)
      .where('v', 'in', versions)
      .execute()
    const noted = this.#log.filter(({ v }) => versions.includes(v))
    return new Map([...rows, ...noted].map(({ v, client_id, seq }) => [v, { clientId: client_id, seq }]))
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

  mark(): Mark {
    return { version: this.#version, undo: this.#undo.length, log: this.#log.length }
  }

  /** Forgets what was written since the mark, after the database was rolled back to the same place. */
  rewind({ version, undo, log }: Mark): void {
    this.#version = version
    for (const [key, before] of this.#undo.splice(undo).reverse()) this.#known.set(key, before)
    this.#log.length = log
  }

  /** Writes the history noted so far. */
  async flush(): Promise<void> {
    while (this.#log.length > 0) {
      await this.#transaction.insertInto('change_log').values(this.#log.splice(0, rowsAtOnce)).execute()
    }
  }
}

function changed(before: RecordState | undefined, change: Change, v: number, userId: string): RecordState {
  const { entity, id, kind, set } = change
  if (!before)
    return { entity, id, fields: withChanges({}, set), fv: {}, createdV: v, rv: v, deletedV: null, createdBy: userId }
  const versions = Object.fromEntries(Object.keys(set).map((name) => [name, v]))
  const deletedV = kind === 'delete' ? v : kind === 'restore' ? null : before.deletedV
  return { ...before, fields: withChanges(before.fields, set), fv: { ...before.fv, ...versions }, rv: v, deletedV }
}

/** Values before and after as history keeps them; a delete keeps the whole record. */
function values(before: RecordState | undefined, { kind, set }: Change): { before: string; after: string } {
  const old: FieldValues =
    kind === 'delete'
      ? (before?.fields ?? {})
      : Object.fromEntries(Object.keys(set).map((name) => [name, before?.fields[name] ?? null]))
  return { before: JSON.stringify(before ? old : {}), after: JSON.stringify(set) }
}

function movedFrom(before: RecordState | undefined, after: RecordState): string | null {
  const { storeField } = entityOf(after.entity)
  const store = storeField === undefined ? undefined : before?.fields[storeField]
  return typeof store === 'string' && store !== after.fields[storeField!] ? store : null
}
