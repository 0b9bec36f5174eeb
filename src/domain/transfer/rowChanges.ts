import type { EntityName } from '../entities.ts'
import type { FieldChange } from '../sync/operation.ts'
import type { RowReview } from './review.ts'
import { type SheetKindName, sheetKindOf } from './sheetKinds.ts'

export interface RowChange {
  readonly entity: EntityName
  readonly id: string
  readonly kind: 'create' | 'patch'
  readonly fields: Readonly<Record<string, FieldChange>>
  readonly part: number
}

/** Returns the changes of an applied row, parents before their children. */
export function changesOfRow(kind: SheetKindName, review: RowReview, newId: (part: number) => string): RowChange[] {
  const { parts } = sheetKindOf(kind)
  const first = review.id ?? newId(0)
  return parts.flatMap(({ entity, belongsBy }, part): RowChange[] => {
    const difference = review.records.find((record) => record.entity === entity)
    if (!difference) return []
    const isNew = difference.id === undefined
    const changes = difference.fields
      .filter(({ to }) => !isNew || to !== null)
      .map(({ name, to, baseV }) => [name, { to, baseV: isNew ? 0 : (baseV ?? difference.baseV) }] as const)
    const owner = isNew && belongsBy !== undefined ? { [belongsBy]: { to: first, baseV: 0 } } : {}
    const id = part === 0 ? first : (difference.id ?? newId(part))
    return [
      { entity, id, part, kind: isNew ? 'create' : 'patch', fields: { ...owner, ...Object.fromEntries(changes) } },
    ]
  })
}
