import { currentSchemaV } from '#domain/sync/operation.ts'
import type { OldOperation, Conversion, Shapes } from '../../ports.ts'

/**
 * Conversions keyed by outdated schema version. Add a conversion when raising `currentSchemaV` and keep it for twelve
 * months, because devices may be offline that long.
 */
export const conversions: ReadonlyMap<number, Conversion> = new Map()

const ownShapes: Shapes = { presentV: currentSchemaV, known: conversions }

/**
 * Converts an operation to the current schema. Returns undefined if it is too new or too old; leaves other values for
 * the parser to refuse.
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

/** Returns a conversion that renames a field, keeping its value and the version its author saw. */
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
