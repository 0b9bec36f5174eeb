import type { Transaction } from 'kysely'
import { entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { foldCode } from '#domain/store/positionCode.ts'
import type { Effect, Writer } from '#domain/sync/judge.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { withChanges, type RecordState } from '#domain/sync/recordState.ts'
import { storeIdOf } from '#domain/sync/scope.ts'
import type { ChangeLogTable, DatabaseSchema, RecordTable } from '../../storage/databaseSchema.ts'

/** Whose change it is: the operation that asked for it, and when the server took it in. */
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
type Mark = { readonly version: number; readonly known: number; readonly log: number }

/** The records of one company inside one transaction: what is read is remembered, every write takes a version of its own. */
export interface Ledger {
  readonly transaction: Transaction<DatabaseSchema>
  readonly companyId: string
  readonly version: () => number
  /** Reads records into memory at once; `find` then answers without asking the database. */
  readonly load: (entity: EntityName, ids: readonly string[]) => Promise<void>
  readonly find: (entity: EntityName, id: string) => Promise<RecordState | undefined>
  /** Records that are not deleted and share a look-up text, oldest first. */
  readonly findByLookup: (entity: EntityName, lookup: string) => Promise<readonly RecordState[]>
  readonly write: (change: Change, author: Authorship) => Promise<RecordState>
  /** Who wrote these versions. */
  readonly writers: (versions: readonly number[]) => Promise<ReadonlyMap<number, Writer>>
  /** Entries of a record's history newer than a version, oldest first. */
  readonly changesAfter: (entity: EntityName, id: string, version: number) => Promise<readonly ChangeLogTable[]>
  readonly mark: () => Mark
  readonly rewind: (mark: Mark) => void
  /** Writes the history noted so far; must be called before the transaction ends. */
  readonly flush: () => Promise<void>
}

const keyOf = (entity: string, id: string): string => `${entity}/${id}`

/**
 * Opens the ledger of a company. The company's version counter is taken first: whoever holds it is the only writer, so
 * versions are gap-free in the order of commits.
 */
export async function openLedger(transaction: Transaction<DatabaseSchema>, companyId: string): Promise<Ledger> {
  await transaction
    .updateTable('company_version')
    .set((value) => ({ v: value('v', '+', 0) }))
    .where('company_id', '=', companyId)
    .execute()
  const counter = await transaction
    .selectFrom('company_version')
    .select('v')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return ledgerFrom(transaction, companyId, counter.v)
}
