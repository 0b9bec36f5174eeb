import type { EntityName, EntityValues } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import { conflictTypes, type ConflictType } from '#domain/sync/conflictFields.ts'
import { targetOf } from '#domain/sync/resolve.ts'

/** One of the two values of a conflict. */
export interface ConflictSide {
  readonly take: 'current' | 'incoming'
  readonly value: Json
  /** Name of who set it; '' when it is not known. */
  readonly by: string
  /** When, as ISO text; '' when it is not known. */
  readonly at: string
  /** True for the value that everyone sees until somebody decides. */
  readonly isShown: boolean
}

/** A conflict as a person decides it. */
export interface ConflictView {
  readonly entity: EntityName
  readonly entityId: string
  readonly type: ConflictType
  readonly field: string
  readonly before: Json
  readonly current: ConflictSide
  readonly incoming: ConflictSide
  /** The operation that brought the arrived value. */
  readonly incomingOp: string
}

function parse(text: string | undefined): Json {
  try {
    return text === undefined ? null : (JSON.parse(text) as Json)
  } catch {
    return null
  }
}

/** Reads the record of a conflict; undefined for one that this version does not understand. */
export function readConflict(fields: EntityValues<'conflict'>): ConflictView | undefined {
  const target = targetOf(fields)
  const type = conflictTypes.find((name) => name === fields.type)
  if (!target || !type) return undefined
  const isIncomingShown = fields.isIncomingShown === true
  const side = (take: ConflictSide['take'], isShown: boolean): ConflictSide => ({
    take,
    value: parse(fields[`${take}Value`]),
    by: fields[`${take}By`] ?? '',
    at: fields[`${take}At`] ?? '',
    isShown,
  })
  return {
    entity: target.entity,
    entityId: target.id,
    type,
    field: fields.field ?? '',
    before: parse(fields.baseValue),
    current: side('current', !isIncomingShown),
    incoming: side('incoming', isIncomingShown),
    incomingOp: fields.incomingOp ?? '',
  }
}
