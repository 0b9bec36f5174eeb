import { type EntityName, entityOf } from '../entities.ts'
import { type SheetKindName, sheetKindOf } from './sheetKinds.ts'

/**
 * Returns the entities needed to write or review sheets of a kind: its own, those its cells reference, and company
 * choices.
 */
export function entitiesBehind(kind: SheetKindName): readonly EntityName[] {
  const own = sheetKindOf(kind).parts.map(({ entity }) => entity)
  const named = own.flatMap((entity) =>
    Object.values(entityOf(entity).fields).flatMap((field) =>
      field.kind === 'reference' && field.to !== undefined ? [field.to as EntityName] : [],
    ),
  )
  return [...new Set<EntityName>([...own, ...named, 'choiceEntry'])]
}
