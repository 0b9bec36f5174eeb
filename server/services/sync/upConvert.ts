import { currentSchemaV } from '#domain/sync/operation.ts'
import type { OldOperation, Conversion, Shapes } from '../../ports.ts'

/**
 * One line for each version of the shape that is no longer the present one, by that version. It is added together with raising
 * `currentSchemaV` and stays for twelve months, the time in which a device may come back with what it entered.
 */
export const conversions: ReadonlyMap<number, Conversion> = new Map()

const ownShapes: Shapes = { presentV: currentSchemaV, known: conversions }

/**
 * An operation in the present shape, converted version by version; undefined for one from a newer app than this server, or from
 * one so old that no conversion is left. What is no operation at all is handed on as it is, for the parser to refuse.
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

/** A field that got another name; its value and the version its author saw stay. */
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
