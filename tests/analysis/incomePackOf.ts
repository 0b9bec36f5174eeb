import type { IncomeMeta, IncomePack, IncomeVariable } from '#domain/area/incomePack.ts'

export function incomePackOf(
  objectIds: Uint32Array,
  values: Readonly<Partial<Record<IncomeVariable, Float64Array>>>,
  over: Partial<IncomeMeta> = {},
): IncomePack {
  const columns = Object.entries(values).map(([name, column]) => [`${name}.6`, column] as const)
  const variables = Object.keys(values) as IncomeVariable[]
  return {
    kind: 'income',
    country: 'tw',
    vintage: '2020',
    sources: [],
    isDemo: false,
    meta: {
      levels: [{ level: 6, variables }],
      currency: 'TWD',
      unit: 1000,
      rows: { read: 4, matched: 4, unmatched: 0, refused: 0 },
      ...over,
    },
    columns: { 'objectId.6': objectIds, ...Object.fromEntries(columns) },
  }
}
