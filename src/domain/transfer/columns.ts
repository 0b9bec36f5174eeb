import { type EntityName, entityOf } from '../entities.ts'
import { fieldEntries } from '../entity.ts'
import type { Field, FieldKind } from '../fields/field.ts'
import { type SheetKindName, sheetKindOf, type SheetPart } from './sheetKinds.ts'

export const columnParts = {
  whole: undefined,
  latitude: 'Latitude',
  longitude: 'Longitude',
  radius: 'Radius',
} as const
export type ColumnPart = keyof typeof columnParts

export interface TransferColumn {
  /**
   * Field name, prefixed with the entity for all but the first record: `posCode`, `place.latitude`, `lease.rentTotal`.
   */
  readonly key: string
  readonly entity: EntityName
  readonly name: string
  readonly field: Field
  readonly part: ColumnPart
  /** True for columns that are read but never written, such as both coordinates in one cell. */
  readonly isReadOnly?: boolean
}

/** Hidden columns with record id and version; never matched by similarity. */
export interface MarkColumn {
  readonly key: string
  readonly entity: EntityName
  readonly mark: 'id' | 'version'
}

type Parts = readonly ColumnPart[]
/** Columns of field kinds with several columns or none. Files and JSON can't be written to a cell. */
const partsByKind: Partial<Record<FieldKind, Parts>> = {
  place: ['whole', 'latitude', 'longitude'],
  shape: ['whole', 'radius', 'latitude', 'longitude'],
  photos: [],
  files: [],
  json: [],
}

export const columnsOf = (kind: SheetKindName): readonly TransferColumn[] =>
  sheetKindOf(kind).parts.flatMap((part, at) => columnsOfPart(part, at === 0))

function columnsOfPart({ entity, belongsBy }: SheetPart, isFirst: boolean): TransferColumn[] {
  return fieldEntries(entityOf(entity)).flatMap(([name, field]) => {
    if (name === belongsBy) return []
    const key = isFirst ? name : `${entity}.${name}`
    return (partsByKind[field.kind] ?? ['whole']).map((part) => ({
      entity,
      name,
      field,
      part,
      key: part === 'whole' ? key : `${key}.${part}`,
      ...(field.kind === 'place' && part === 'whole' ? { isReadOnly: true } : {}),
    }))
  })
}

/** Returns the hidden columns: `_id` and `_v` for the first record, `_id.lease` and `_v.lease` for a lease. */
export const markColumnsOf = (kind: SheetKindName): readonly MarkColumn[] =>
  sheetKindOf(kind).parts.flatMap(({ entity }, at) => {
    const behind = at === 0 ? '' : `.${entity}`
    return [
      { key: `_id${behind}`, entity, mark: 'id' as const },
      { key: `_v${behind}`, entity, mark: 'version' as const },
    ]
  })
