import type { ChainRows, StoreRow } from './chainRows.ts'

export const groupings = ['status', 'city', 'tier', 'format'] as const
export type Grouping = (typeof groupings)[number]

export type Scope = { readonly kind: 'all' } | { readonly kind: 'store' | Grouping; readonly value: string }

/** Formats a scope for a URL: `store:ID`, `city:台北市`; '' for the whole chain. */
export const scopeText = (scope: Scope): string => (scope.kind === 'all' ? '' : `${scope.kind}:${scope.value}`)

/** Parses a scope from a URL; undefined if missing or invalid. */
export function readScope(text: string | undefined): Scope | undefined {
  const [, kind = '', value = ''] = /^(\w+):(.+)$/u.exec(text ?? '') ?? []
  return kind === 'store' || groupings.some((one) => one === kind) ? { kind: kind as 'store', value } : undefined
}

const isIn = (scope: Scope, store: StoreRow): boolean =>
  scope.kind === 'all' || (scope.kind === 'store' ? store.id : store[scope.kind]) === scope.value

/**
 * Returns the rows for the scope's stores. For a part of the chain, includes only survey answers given at its stores.
 */
export function rowsIn(rows: ChainRows, scope: Scope): ChainRows {
  if (scope.kind === 'all') return rows
  const stores = rows.stores.filter((store) => isIn(scope, store))
  const ids = new Set(stores.map(({ id }) => id))
  const ofThese = <R extends { readonly store: string | undefined }>(all: readonly R[]) =>
    all.filter(({ store }) => store !== undefined && ids.has(store))
  return {
    stores,
    years: ofThese(rows.years),
    leases: ofThese(rows.leases),
    // A survey's target applies only to the whole chain.
    surveys: rows.surveys.map((survey) => ({ ...survey, wanted: undefined })),
    answers: ofThese(rows.answers),
  }
}
