import { currentSchemaV } from '#domain/sync/operation.ts'
import type { OldOperation, Conversion, Shapes } from '../../ports.ts'

/**
 * One entry per outdated shape version, by that version. Added when `currentSchemaV` is raised, and retained for twelve
 * months, in which a device may come back with its changes.
 */
export const conversions: ReadonlyMap<number, Conversion> = new Map()

const ownShapes: Shapes = { presentV: currentSchemaV, known: conversions }

/**
 * Converts an operation to the current shape; undefined for one from a newer app, or too old to convert. Non-operations
 * are returned unchanged, for the parser to refuse.
 */
export function upConvert(raw: unknown, { known, presentV } = ownShapes): unknown {
  if (!isVersioned(raw)) return raw
  let operation = raw
  while (operation.schemaV < presentV) {
    const convert = known.get(operation.schemaV)
    if (!convert) return undefined
    operation = { ...convert(operation), schemaV: operation.schemaV + 1 }
  }
  return operation.schemaV === presentV ? operation : undefined
}

/** Returns a conversion that renames a field, keeping its value and seen version. */
export const renameField =
  (entity: string, from: string, to: string): Conversion =>
  (operation) => {
    const { fields } = operation
    if (operation.entity !== entity || typeof fields !== 'object' || fields === null || !(from in fields))
      return operation
    const { [from]: change, ...others } = fields as Record<string, unknown>
    return { ...operation, fields: { [to]: change, ...others } }
  }

function isVersioned(raw: unknown): raw is OldOperation {
  if (typeof raw !== 'object' || raw === null) return false
  const { schemaV } = raw as { schemaV?: unknown }
  return Number.isSafeInteger(schemaV) && Number(schemaV) > 0
}
