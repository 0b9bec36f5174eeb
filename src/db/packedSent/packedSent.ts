import {
  Dexie,
  type DBCore,
  type DBCoreMutateRequest,
  type DBCoreMutateResponse,
  type DBCoreTable,
  type DBCoreTransaction,
  type Middleware,
} from 'dexie'
import { mutateWhole } from '../packedRows/mutateWhole.ts'
import { packedCursor } from '../packedRows/packedCursor.ts'
import type { NewSentRow, SentRow } from '../rows.ts'
import { findSent } from './findSent.ts'
import { isSentPack, mostRows, packNumberOf, packSent, packWithout, rowsOfPack, type SentPack } from './sentPack.ts'

/** From so many operations on that were answered together, they lie in one pack. */
const manyRows = 10

/**
 * The table of what was sent keeps the operations of one answer as one text: written one by one they would take a third of the
 * time of taking answers in. Whoever asks the table sees rows, whichever way they lie; rows of an older app stay as they are.
 */
export const packedSent = (packedFrom = manyRows): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'packedSent',
  create(down) {
    const sent = down.schema.tables.find(({ name }) => name === 'sent')
    // While an older database is being raised its index is not there yet.
    if (!sent?.getIndexByKeyPath('opIds')) return {}
    return { table: (name) => (name === 'sent' ? packedTable(down.table(name), packedFrom) : down.table(name)) }
  },
})

function packedTable(table: DBCoreTable, packedFrom: number): DBCoreTable {
  return {
    ...table,
    get: ({ trans, key }) => rowsAt(table, trans, [key as number]).then(([row]) => row),
    getMany: ({ trans, keys }) => rowsAt(table, trans, keys as number[]),
    query: (request) =>
      findSent(table, request).then((hits) => ({ result: hits.map(({ id, value }) => (request.values ? value : id)) })),
    count: ({ trans, query }) => findSent(table, { trans, query }).then(({ length }) => length),
    openCursor: ({ trans, query, reverse }) =>
      findSent(table, { trans, query, direction: reverse ? 'prev' : 'next' }).then((hits) =>
        hits.length === 0 ? null : packedCursor(trans, hits),
      ),
    mutate: mutateIn(table, packedFrom),
  }
}

/** Rows by their numbers, whether they lie alone or in a pack. */
function rowsAt(
  table: DBCoreTable,
  trans: DBCoreTransaction,
  keys: readonly number[],
): Promise<(SentRow | undefined)[]> {
  const asked = [...new Set(keys.flatMap((key) => [key, packNumberOf(key)]))]
  return table.getMany({ trans, keys: asked }).then((stored: (SentRow | SentPack | undefined)[]) => {
    const rows = new Map<number, SentRow>()
    for (const value of stored) {
      if (!value) continue
      if (isSentPack(value)) for (const row of rowsOfPack(value)) rows.set(row.n, row)
      else rows.set(value.n, value)
    }
    return keys.map((key) => rows.get(key))
  })
}

type Mutate = DBCoreTable['mutate']

function mutateIn(table: DBCoreTable, packedFrom: number): Mutate {
  // Changes of one transaction may be handed over at once; where they rewrite packs, each begins where the one before has ended.
  const lastChange = new WeakMap<DBCoreTransaction, Promise<unknown>>()
  const inTurn = <T>(trans: DBCoreTransaction, work: () => Promise<T>): Promise<T> => {
    const turn = (lastChange.get(trans) ?? Dexie.Promise.resolve()).then(work)
    lastChange.set(trans, turn)
    return turn
  }
  return (request) => {
    const { trans } = request
    if (request.type === 'delete') return inTurn(trans, () => deleteRows(table, trans, request.keys as number[]))
    if (request.type === 'deleteRange') {
      const query = { index: table.schema.primaryKey, range: request.range }
      return inTurn(trans, () =>
        findSent(table, { trans, query }).then((hits) =>
          deleteRows(
            table,
            trans,
            hits.map(({ id }) => id),
          ),
        ),
      )
    }
    const rows = request.values as readonly (NewSentRow & { n?: number })[]
    const known = rows.flatMap(({ n }) => n ?? [])
    if (known.length > 0) return inTurn(trans, () => replaceRows(table, request, known))
    return rows.length >= packedFrom ? addPacked(table, request, rows) : table.mutate(request)
  }
}

/** Rows with numbers of their own lie alone, and in no pack any more. */
const replaceRows = (
  table: DBCoreTable,
  request: DBCoreMutateRequest,
  known: readonly number[],
): Promise<DBCoreMutateResponse> => deleteRows(table, request.trans, known).then(() => table.mutate(request))

function addPacked(
  table: DBCoreTable,
  { trans }: DBCoreMutateRequest,
  rows: readonly NewSentRow[],
): Promise<DBCoreMutateResponse> {
  const packs = Array.from({ length: Math.ceil(rows.length / mostRows) }, (_, at) =>
    packSent(rows.slice(at * mostRows, (at + 1) * mostRows)),
  )
  return mutateWhole(table, { trans, type: 'add', values: packs }).then(() => done)
}

const done: DBCoreMutateResponse = { numFailures: 0, failures: {}, lastResult: undefined, results: [] }

function deleteRows(
  table: DBCoreTable,
  trans: DBCoreTransaction,
  keys: readonly number[],
): Promise<DBCoreMutateResponse> {
  const gone = new Set(keys)
  return table
    .getMany({ trans, keys: [...new Set(keys.map(packNumberOf))] })
    .then((stored: (SentRow | SentPack | undefined)[]) => {
      const packs = stored.filter((value) => value !== undefined).filter(isSentPack)
      const left = packs.map((pack) => ({ n: pack.n, rest: packWithout(pack, gone) }))
      const emptied = left.flatMap(({ n, rest }) => (rest ? [] : [n]))
      const alone = keys.filter((key) => !left.some(({ n }) => n === key))
      return Dexie.Promise.all([
        mutateWhole(table, { trans, type: 'delete', keys: [...alone, ...emptied] }),
        mutateWhole(table, { trans, type: 'put', values: left.flatMap(({ rest }) => rest ?? []) }),
      ]).then(() => done)
    })
}
