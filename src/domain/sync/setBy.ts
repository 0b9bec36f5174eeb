import { entityOf, type EntityName } from '../entities.ts'
import { isSameJson } from '../json.ts'
import type { Operation } from './operation.ts'
import type { RecordState } from './recordState.ts'

/** Returns true for a field that the server signs a change with. */
export const isSignature = (entity: EntityName, name: string): boolean =>
  entityOf(entity).fields[name]?.setBy === 'signature'

/**
 * Returns true where a person's operation sets a field that isn't theirs to set: the server's, or, in a record that exists, its
 * maker's. A value that is stored already changes nothing.
 */
export function setsForeignField(operation: Operation, current: RecordState | undefined): boolean {
  const { entity, fields } = operation
  return Object.keys(fields).some((name) => {
    const setBy = entityOf(entity).fields[name]?.setBy
    if (setBy !== 'server' && (setBy !== 'maker' || !current)) return false
    return !current || !isSameJson(current.fields[name] ?? null, fields[name]!.to)
  })
}

/** Returns the operation without the signatures it claims; the same one where it claims none. */
export function withoutSignatures(operation: Operation): Operation {
  const { entity, fields } = operation
  const names = Object.keys(fields)
  const own = names.filter((name) => !isSignature(entity, name))
  if (own.length === names.length) return operation
  return { ...operation, fields: Object.fromEntries(own.map((name) => [name, fields[name]!])) }
}
