import { Dexie, type DBCoreQueryRequest, type DBCoreTable } from 'dexie'
import type { LocalRecord } from '../localRecord.ts'
import { anyKey, stretchIn } from './keyRange.ts'
import { byId, byKeyAndId, type KeyedRecord, type BundleDirectory } from './bundleDirectory.ts'
import type { BundleStore } from './bundleStore.ts'

export interface Hit extends KeyedRecord {
  readonly value?: LocalRecord | undefined
}

/** Maximum number of records to look up individually. For more records, all keys in the table are read. */
const fewRecords = 50

/** Queries a view's rows and bundles together, in key order; a row supersedes a bundled record with the same id. */
export function findBundled(
  view: DBCoreTable,
  shelf: BundleStore,
  there: BundleDirectory,
  request: DBCoreQueryRequest,
): Promise<readonly Hit[]> {
  const { trans, limit = Infinity, direction = 'next', values = false } = request
  const isBackwards = direction.startsWith('prev')
  const isUnique = direction.endsWith('unique')
  const candidates = candidatesIn(there, request)
  return rowsFor(view, request).then((own) =>
    replacedAmong(view, request, candidates, own).then((replaced) => {
      const wanted = inOrder(own, candidates, { replaced, isBackwards, isUnique, limit })
      if (!values) return wanted
      const bundled = wanted.filter(({ value }) => !value).map(({ id }) => id)
      return shelf
        .read(trans, there, bundled)
        .then((records) => wanted.map((hit) => (hit.value ? hit : { ...hit, value: records.get(hit.id) })))
    }),
  )
}

function rowsFor(view: DBCoreTable, { trans, query, limit, direction, values }: DBCoreQueryRequest): Promise<Hit[]> {
  const { index } = query
  const order = direction?.startsWith('prev') ? 'prev' : 'next'
  const asked = { trans, query, direction: order } as const
  if (index.isPrimaryKey && !values)
    return view.query({ ...asked, values: false, ...limitOf(limit) }).then(({ result }) => hitsOf(result as string[]))
  const isUnique = direction?.endsWith('unique')
  return view.query({ ...asked, values: true, ...limitOf(isUnique ? undefined : limit) }).then(({ result }) =>
    (result as LocalRecord[]).map((value) => {
      const key = index.isPrimaryKey ? value.id : (index.extractKey?.(value) as string)
      return { id: value.id, key, value }
    }),
  )
}

const limitOf = (limit: number | undefined) => (limit === undefined ? {} : { limit })

const hitsOf = (ids: readonly string[]): Hit[] => ids.map((id) => ({ id, key: id }))

function candidatesIn(there: BundleDirectory, { query, limit, direction }: DBCoreQueryRequest): readonly KeyedRecord[] {
  const { index, range } = query
  const all = stretchIn(there.sortedBy(index.isPrimaryKey ? byId : String(index.name)), range)
  if (limit === undefined || !index.isPrimaryKey) return all
  // Rows can supersede at most `limit` of these records.
  return direction?.startsWith('prev') ? all.slice(-2 * limit) : all.slice(0, 2 * limit)
}

/** Returns the candidates superseded by rows. The lookup also registers live query dependencies. */
function replacedAmong(
  view: DBCoreTable,
  { trans, query }: DBCoreQueryRequest,
  candidates: readonly KeyedRecord[],
  own: readonly Hit[],
): Promise<ReadonlySet<string>> {
  // In a query by primary key, all rows of the range up to the limit are already known.
  if (query.index.isPrimaryKey) return Dexie.Promise.resolve(new Set(own.map(({ id }) => id)))
  if (candidates.length <= fewRecords) {
    const keys = candidates.map(({ id }) => id)
    return view
      .getMany({ trans, keys })
      .then((rows: (LocalRecord | undefined)[]) => new Set(keys.filter((_, at) => rows[at] !== undefined)))
  }
  const all = { index: view.schema.primaryKey, range: anyKey }
  return view.query({ trans, values: false, query: all }).then(({ result }) => new Set(result as string[]))
}

interface Wanted {
  readonly replaced: ReadonlySet<string>
  readonly isBackwards: boolean
  readonly isUnique: boolean
  readonly limit: number
}

function inOrder(
  rows: readonly Hit[],
  bundled: readonly KeyedRecord[],
  { replaced, isBackwards, isUnique, limit }: Wanted,
): Hit[] {
  const counting = replaced.size === 0 ? bundled : bundled.filter(({ id }) => !replaced.has(id))
  const others = isBackwards ? counting.toReversed() : counting
  const sign = isBackwards ? -1 : 1
  const hits: Hit[] = []
  let row = 0
  let other = 0
  while (hits.length < limit && (row < rows.length || other < others.length)) {
    const isRow = other === others.length || (row < rows.length && sign * byKeyAndId(rows[row]!, others[other]!) <= 0)
    const hit = isRow ? rows[row++]! : others[other++]!
    if (!isUnique || hits.at(-1)?.key !== hit.key) hits.push(hit)
  }
  return hits
}
