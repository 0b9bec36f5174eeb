import type { SheetKindName } from '#domain/transfer/sheetKinds.ts'

/** File requested by a URL: records of a kind, its template, or responses of a survey. */
export type FileType =
  | { readonly make: 'records' | 'template'; readonly kind: SheetKindName }
  | { readonly make: 'answers' }

const kinds = {
  mysite: 'store',
  tradezone: 'tradeZone',
  poi: 'poi',
  competitor: 'competitor',
  performance: 'performance',
  deliveryzone: 'deliveryZone',
} as const satisfies Record<string, SheetKindName>

/**
 * Resolves the type in `/AutoGenerateExcel/:type`, ignoring case: `MySite`, `MySiteTemplate`, `survey`; undefined if
 * unknown.
 */
export function fileTypeOf(type: string): FileType | undefined {
  const name = type.trim().toLowerCase()
  if (name === 'survey') return { make: 'answers' }
  const base = name.replace(/[-_]?template$/, '')
  const kind = Object.entries(kinds).find(([known]) => known === base)?.[1]
  return kind && { make: base === name ? 'records' : 'template', kind }
}
