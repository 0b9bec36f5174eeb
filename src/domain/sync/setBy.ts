import { entityOf, type EntityName } from '../entities.ts'
import { isSameJson } from '../json.ts'
import type { Operation } from './operation.ts'
import type { RecordState } from './recordState.ts'

/** Returns whether the server sets this field when it signs a change. */
export const isSignature = (entity: EntityName, name: string): boolean =>
  entityOf(entity).fields[name]?.setBy === 'signature'

/**
 * Returns whether an operation changes a field that only the server may set, or that can't change after creation.
 * Setting a stored value again is allowed.
 */
export function setsForeignField(operation: Operation, current: RecordState | undefined): boolean {
  const { entity, fields } = operation
  return Object.keys(fields).some((name) => {
    const setBy = entityOf(entity).fields[name]?.setBy
    if (setBy !== 'server' && (setBy !== 'maker' || !current)) return false
    return !current || !isSameJson(current.fields[name] ?? null, fields[name]!.to)
  })
}

export function withoutSignatures(operation: Operation): Operation {
  const { entity, fields } = operation
  const names = Object.keys(fields)
  const own = names.filter((name) => !isSignature(entity, name))
  if (own.length === names.length) return operation
  return { ...operation, fields: Object.fromEntries(own.map((name) => [name, fields[name]!])) }
}
