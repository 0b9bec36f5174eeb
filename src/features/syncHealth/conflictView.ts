import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
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

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

function parse(value: Json | undefined): Json {
  try {
    return typeof value === 'string' ? (JSON.parse(value) as Json) : null
  } catch {
    return null
  }
}

/** Reads the record of a conflict; undefined for one that this version does not understand. */
export function readConflict(fields: FieldValues): ConflictView | undefined {
  const target = targetOf(fields)
  const type = conflictTypes.find((name) => name === fields.type)
  if (!target || !type) return undefined
  const isIncomingShown = fields.isIncomingShown === true
  const side = (take: ConflictSide['take'], isShown: boolean): ConflictSide => ({
    take,
    value: parse(fields[`${take}Value`]),
    by: textOf(fields[`${take}By`]),
    at: textOf(fields[`${take}At`]),
    isShown,
  })
  return {
    entity: target.entity,
    entityId: target.id,
    type,
    field: textOf(fields.field),
    before: parse(fields.baseValue),
    current: side('current', !isIncomingShown),
    incoming: side('incoming', isIncomingShown),
    incomingOp: textOf(fields.incomingOp),
  }
}
