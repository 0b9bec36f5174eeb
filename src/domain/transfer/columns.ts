import { type EntityName, entityOf } from '../entities.ts'
import { fieldEntries } from '../entity.ts'
import type { Field, FieldKind } from '../fields/field.ts'
import { type SheetKindName, sheetKindOf, type SheetPart } from './sheetKinds.ts'

/** Which part of a value stands in a column; the words that its heading is called by. */
export const columnParts = {
  whole: undefined,
  latitude: 'Latitude',
  longitude: 'Longitude',
  radius: 'Radius',
} as const
export type ColumnPart = keyof typeof columnParts

/** A column of a sheet: a field of a record, or a part of it. */
export interface TransferColumn {
  /** The name of the field, for other records than the first with their kind: `posCode`, `place.latitude`, `lease.rentTotal`. */
  readonly key: string
  readonly entity: EntityName
  readonly name: string
  readonly field: Field
  readonly part: ColumnPart
  /** Read where a file has it, but never written: both coordinates in one cell. */
  readonly isReadOnly?: boolean
}

/** Columns that tell which record a row is, and which version of it the file holds; hidden, and never matched by likeness. */
export interface MarkColumn {
  readonly key: string
  readonly entity: EntityName
  readonly mark: 'id' | 'version'
}

type Parts = readonly ColumnPart[]
/** A value stands in one column unless its kind has a line here. Files and how a zone was made can't be written in a cell. */
const partsByKind: Partial<Record<FieldKind, Parts>> = {
  place: ['whole', 'latitude', 'longitude'],
  shape: ['whole', 'radius', 'latitude', 'longitude'],
  photos: [],
  files: [],
  recipe: [],
}

/** Columns of a kind of sheet in their order, derived from the fields of its records. */
export const columnsOf = (kind: SheetKindName): readonly TransferColumn[] =>
  sheetKindOf(kind).parts.flatMap((part, at) => columnsOfPart(part, at === 0))

function columnsOfPart({ entity, belongsBy }: SheetPart, isFirst: boolean): TransferColumn[] {
  return fieldEntries(entityOf(entity)).flatMap(([name, field]) => {
    if (name === belongsBy) return []
    const key = isFirst ? name : `${entity}.${name}`
    return (partsByKind[field.kind] ?? ['whole']).map((part) => ({
      ...{ entity, name, field, part },
      key: part === 'whole' ? key : `${key}.${part}`,
      ...(field.kind === 'place' && part === 'whole' ? { isReadOnly: true } : {}),
    }))
  })
}

/** The hidden columns of a kind: `_id` and `_v`, for other records than the first `_id.lease` and `_v.lease`. */
export const markColumnsOf = (kind: SheetKindName): readonly MarkColumn[] =>
  sheetKindOf(kind).parts.flatMap(({ entity }, at) => {
    const behind = at === 0 ? '' : `.${entity}`
    return [
      { key: `_id${behind}`, entity, mark: 'id' as const },
      { key: `_v${behind}`, entity, mark: 'version' as const },
    ]
  })
