import type { EntityName } from '../entities.ts'

/** One kind of record in the rows of a sheet. */
export interface SheetPart {
  readonly entity: EntityName
  /** Field that names the record of the first part: a lease stands in its store's row and belongs to that store. */
  readonly belongsBy?: string
}

interface SheetKind {
  readonly parts: readonly [SheetPart, ...SheetPart[]]
  /** Fields that together find a record of the first part; none where only its id does. */
  readonly keys: readonly string[]
}

/** What can be brought in and out as a sheet. A store and its lease are one row, because that is how a chain keeps them. */
export const sheetKinds = {
  store: { parts: [{ entity: 'store' }, { entity: 'lease', belongsBy: 'store' }], keys: ['posCode'] },
  performance: { parts: [{ entity: 'performance' }], keys: ['store', 'year'] },
  tradeZone: { parts: [{ entity: 'tradeZone' }], keys: ['code'] },
  poi: { parts: [{ entity: 'poi' }], keys: [] },
  competitor: { parts: [{ entity: 'competitor' }], keys: [] },
  deliveryZone: { parts: [{ entity: 'deliveryZone' }], keys: ['code'] },
} as const satisfies Record<string, SheetKind>

export type SheetKindName = keyof typeof sheetKinds

export const sheetKindNames = Object.keys(sheetKinds) as SheetKindName[]

export const isSheetKind = (name: string): name is SheetKindName => Object.hasOwn(sheetKinds, name)

/** A kind of sheet as generic code sees it. */
export const sheetKindOf = (kind: SheetKindName): SheetKind => sheetKinds[kind]
