import type { EntityName, EntityValues } from '#domain/entities.ts'
import type { IndexColumn } from '#domain/entity.ts'
import { storeIdOf } from '#domain/sync/scope.ts'
import { foldCode } from '#domain/store/positionCode.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { RecordState } from '#domain/sync/recordState.ts'

/**
 * A record as screens see it: the server's copy with unsent and rejected changes. With a kind as type argument, fields
 * have their registry types, and the record is assignable to `LocalRecord` but not to a record of another kind.
 */
export type LocalRecord<N extends EntityName = EntityName> = RecordOf<N, EntityValues<N>>

declare const kind: unique symbol

interface RecordOf<N extends EntityName, V extends FieldValues>
  extends Columns,
    Omit<RecordState, 'entity' | 'fields'> {
  /** Compile-time brand only. */
  readonly [kind]?: N
  readonly fields: V
  /** Fields with unsent changes; `*` if the record itself was created, deleted, restored or decided. */
  readonly pending: readonly string[]
  /** Fields with rejected changes awaiting the user's decision; `*` as in `pending`. */
  readonly parked: readonly string[]
}

type Columns = { readonly [C in IndexColumn]?: string }

/** Location codes are folded to match different spellings. */
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

/** Values aren't checked, because the originating device and the server validated them. */
export function viewRow<N extends EntityName>(
  entity: N,
  state: Omit<RecordState, 'entity'>,
  pending: readonly string[] = [],
  parked: readonly string[] = [],
): LocalRecord<N> {
  const { id, fields, fv, createdV, rv, deletedV, createdBy } = state
  return { id, fields, fv, createdV, rv, deletedV, createdBy, pending, parked, ...indexColumns(entity, id, fields) }
}

export function stateOf(entity: EntityName, record: LocalRecord): RecordState {
  const { id, fields, fv, createdV, rv, deletedV, createdBy } = record
  return { entity, id, fields, fv, createdV, rv, deletedV, createdBy }
}

export const hasLocalChanges = (record: LocalRecord): boolean => record.pending.length > 0 || record.parked.length > 0
