import type { EntityName, EntityValues } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import { conflictTypes, type ConflictType } from '#domain/conflict/conflictFields.ts'
import { targetOf } from '#domain/sync/resolve.ts'

export interface ConflictSide {
  readonly take: 'current' | 'incoming'
  readonly value: Json
  /** Author's name; '' if unknown. */
  readonly by: string
  /** ISO time; '' if unknown. */
  readonly at: string
  /** True if this value is shown until the conflict is resolved. */
  readonly isShown: boolean
}

export interface ConflictView {
  readonly entity: EntityName
  readonly entityId: string
  readonly type: ConflictType
  readonly field: string
  readonly before: Json
  readonly current: ConflictSide
  readonly incoming: ConflictSide
  readonly incomingOp: string
}

function parse(text: string | undefined): Json {
  try {
    return text === undefined ? null : (JSON.parse(text) as Json)
  } catch {
    return null
  }
}

/** Parses a conflict record; returns undefined if this app version doesn't support it. */
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
