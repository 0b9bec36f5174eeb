import type { EntityName } from '../entities.ts'
import type { FieldChange } from '../sync/operation.ts'
import type { RowReview } from '../transfer/review.ts'
import { type SheetKindName, sheetKindOf } from '../transfer/sheetKinds.ts'

/** What a row does to one record, as an operation says it. */
export interface RowChange {
  readonly entity: EntityName
  readonly id: string
  readonly kind: 'create' | 'patch'
  readonly fields: Readonly<Record<string, FieldChange>>
  /** Which of the row's records it is. */
  readonly part: number
}

/** The changes of a row that is applied, what others belong to first; ids of what is made are given by who applies it. */
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
