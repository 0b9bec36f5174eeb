import { entityOf } from '../entities.ts'
import { fieldEntries } from '../entity.ts'
import type { Field } from '../fields/field.ts'
import type { SheetPart } from './sheetKinds.ts'
import { type SheetKindName, sheetKindOf } from './sheetKinds.ts'
import type { FieldDifference } from './review.ts'
import type { SheetPlan } from './sheetPlan.ts'

export type Fills = readonly (readonly [name: string, value: string])[]

type Columns = readonly { readonly entity: string; readonly name: string }[]

/** Returns required fields that are missing from the file and can be filled with one choice for all rows. */
export function fieldsToFill(kind: SheetKindName, columns: Columns): readonly { name: string; field: Field }[] {
  const [{ entity }] = sheetKindOf(kind).parts
  const isThere = (name: string): boolean => columns.some((column) => column.entity === entity && column.name === name)
  return fieldEntries(entityOf(entity)).flatMap(([name, field]) =>
    field.required === true && (field.kind === 'choice' || field.kind === 'reference') && !isThere(name)
      ? [{ name, field }]
      : [],
  )
}

/** Returns the values to fill into a new record; fields with a column in the file are never filled. */
export function filledFields(fills: Fills, plan: SheetPlan, { entity, belongsBy }: SheetPart): FieldDifference[] {
  if (belongsBy !== undefined || fills.length === 0) return []
  const missing = new Set(fieldsToFill(plan.kind, plan.fields).map(({ name }) => name))
  return fills.flatMap(([name, to]) =>
    missing.has(name) && entity === sheetKindOf(plan.kind).parts[0].entity ? [{ name, from: undefined, to }] : [],
  )
}
