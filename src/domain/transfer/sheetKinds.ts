import type { EntityName } from '../entities.ts'

export interface SheetPart {
  readonly entity: EntityName
  /** Field in this part that references the first part's record, for example a lease's `store`. */
  readonly belongsBy?: string
}

interface SheetKind {
  readonly parts: readonly [SheetPart, ...SheetPart[]]
  /** Fields that together identify a record of the first part; empty if only its id does. */
  readonly keys: readonly string[]
}

/** Sheet kinds for import and export. A store and its lease share a row, because chains maintain them that way. */
const sheetKinds = {
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

export const sheetKindOf = (kind: SheetKindName): SheetKind => sheetKinds[kind]
