import type { EntityName, EntityValues } from '#domain/entities.ts'
import type { IndexColumn } from '#domain/entity.ts'
import { storeIdOf } from '#domain/sync/scope.ts'
import { foldCode } from '#domain/store/positionCode.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { RecordState } from '#domain/sync/recordState.ts'

/**
 * A record as screens see it: the server's copy with the device's unsent changes laid over it. Where its kind is named, its fields
 * have the types of their registry. Such a record is also one of any kind, but none of another kind.
 */
export type LocalRecord<N extends EntityName = EntityName> = RecordOf<N, EntityValues<N>>

declare const kind: unique symbol

interface RecordOf<N extends EntityName, V extends FieldValues>
  extends Columns,
    Omit<RecordState, 'entity' | 'fields'> {
  /** Tells kinds apart for the compiler; no record has it when the program runs. */
  readonly [kind]?: N
  readonly fields: V
  /** Names of fields that wait to be sent; `*` when the record itself was made, deleted, restored or decided. */
  readonly pending: readonly string[]
  /** Names of fields whose change was refused and waits for the person; `*` as above. */
  readonly parked: readonly string[]
}

/** Columns that are searched by index, taken from the fields. */
type Columns = { readonly [C in IndexColumn]?: string }

/** The columns that are searched by index. Position codes are folded, so that spellings of one code meet. */
function indexColumns(entity: EntityName, id: string, fields: FieldValues): Columns {
  const store = entity === 'store' ? undefined : storeIdOf(entity, id, fields)
  return {
    ...(store === undefined ? {} : { store }),
    ...(typeof fields.survey === 'string' ? { survey: fields.survey } : {}),
    ...(typeof fields.report === 'string' ? { report: fields.report } : {}),
    ...(typeof fields.posCode === 'string' ? { posCode: foldCode(fields.posCode) } : {}),
    ...(typeof fields.status === 'string' ? { status: fields.status } : {}),
  }
}

/**
 * A row of the view of an entity. Here values take the types of their registry: they have passed its schemas, on the device that set
 * them and on the server.
 */
export function viewRow<N extends EntityName>(
  entity: N,
  state: Omit<RecordState, 'entity'>,
  pending: readonly string[] = [],
  parked: readonly string[] = [],
): LocalRecord<N> {
  const { id, fields, fv, createdV, rv, deletedV, createdBy } = state
  return { id, fields, fv, createdV, rv, deletedV, createdBy, pending, parked, ...indexColumns(entity, id, fields) }
}

/** The record as the judge sees it. */
export function stateOf(entity: EntityName, record: LocalRecord): RecordState {
  const { id, fields, fv, createdV, rv, deletedV, createdBy } = record
  return { entity, id, fields, fv, createdV, rv, deletedV, createdBy }
}

/** True when the row is more than the server's copy. */
export const hasLocalChanges = (record: LocalRecord): boolean => record.pending.length > 0 || record.parked.length > 0
