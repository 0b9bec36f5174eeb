import type { ChainRows, StoreRow } from './chainRows.ts'

/** What a chain is grouped by. */
export const groupings = ['status', 'city', 'tier', 'format'] as const
export type Grouping = (typeof groupings)[number]

/** What a dashboard is about: all of the chain, one store, or the stores of one group. */
export type Scope = { readonly kind: 'all' } | { readonly kind: 'store' | Grouping; readonly value: string }

/** A scope as an address carries it: `store:ID`, `city:台北市`. */
export const scopeText = (scope: Scope): string => (scope.kind === 'all' ? '' : `${scope.kind}:${scope.value}`)

/** A scope from an address; undefined for what is none. */
export function readScope(text: string | undefined): Scope | undefined {
  const [, kind = '', value = ''] = /^(\w+):(.+)$/u.exec(text ?? '') ?? []
  return kind === 'store' || groupings.some((one) => one === kind) ? { kind: kind as 'store', value } : undefined
}

const isIn = (scope: Scope, store: StoreRow): boolean =>
  scope.kind === 'all' || (scope.kind === 'store' ? store.id : store[scope.kind]) === scope.value

/** The rows of the stores that a scope is about; of a part, only the answers that were given there. */
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
    // How many answers are wanted of a part nobody has said.
    surveys: rows.surveys.map((survey) => ({ ...survey, wanted: undefined })),
    answers: ofThese(rows.answers),
  }
}
