import type { StoreTable, StoreTx } from '#db/localStore.ts'
import type { MetaRow, OutboxRow, ParkedRow } from '#db/rows.ts'
import type { MemoryDatabase } from '../parts/MemoryDatabase.ts'
import type { Planted } from '../parts/planted.ts'

type Own = 'base' | 'outbox' | 'parked' | 'sent' | 'meta'
type AnyTable = StoreTable<Record<string, unknown>>

function otherwise(tx: StoreTx, name: Own, change: (table: AnyTable) => Partial<AnyTable>): StoreTx {
  return new Proxy(tx, {
    get(target, key) {
      if (key !== name) return Reflect.get(target, key) as unknown
      const table = Reflect.get(target, key) as unknown as AnyTable
      return { ...table, ...change(table) }
    },
  })
}

const table = (name: Own, change: (table: AnyTable, database: MemoryDatabase) => Partial<AnyTable>): Planted => ({
  wrapStore: (tx, database) => otherwise(tx, name, (inner) => change(inner, database)),
})

const nothing = async (): Promise<void> => undefined

/** Returns a table outside the transaction; its writes survive a rollback. */
const past = (database: MemoryDatabase, name: Own): StoreTable<Record<string, unknown>> =>
  database.tables.get(name)!.within(() => undefined, undefined)

const isCursor = (row: Record<string, unknown>): boolean =>
  String((row as unknown as MetaRow).key).startsWith('cursor:')
const isFull = (row: Record<string, unknown>): boolean =>
  isCursor(row) && ((row as unknown as MetaRow).value as { isFull?: boolean }).isFull === true

const wipe = (name: 'outbox' | 'parked'): Planted =>
  table('meta', (inner, database) => ({
    put: async (rows) => {
      if (rows.some(isFull)) {
        const keys = database.rows<OutboxRow & ParkedRow>(name).map((row) => (name === 'outbox' ? row.seq : row.n))
        await past(database, name).remove(keys)
      }
      return inner.put(rows)
    },
  }))

export const storeBugs: Readonly<Record<string, Planted>> = {
  'what was sent is not kept': table('sent', () => ({ put: nothing })),
  'what was refused is not kept': table('parked', () => ({ put: nothing })),
  'a record is saved without its operation': table('outbox', () => ({ put: nothing })),
  'an answered operation stays in the outbox': table('outbox', () => ({ remove: nothing })),
  'operation and record are saved in two transactions': table('outbox', (_inner, database) => ({
    put: (rows) => past(database, 'outbox').put(rows),
  })),
  'the cursor moves in a transaction of its own': table('meta', (inner, database) => ({
    put: async (rows) => {
      await past(database, 'meta').put(rows.filter(isCursor))
      await inner.put(rows.filter((row) => !isCursor(row)))
    },
  })),
  'the cursor runs one version ahead': table('meta', (inner) => ({
    put: (rows) =>
      inner.put(
        rows.map((row) => {
          const value = row['value'] as { since: number }
          return isCursor(row) && value.since > 0 ? { ...row, value: { ...value, since: value.since + 1 } } : row
        }),
      ),
  })),
  'newer work is merged into an operation on its way': table('meta', (inner) => ({
    put: (rows) => inner.put(rows.filter((row) => row['key'] !== 'sentThrough')),
  })),
  'losing a scope drops unsent work': table('parked', (inner) => ({
    put: (rows) => inner.put(rows.filter((row) => row['isOutOfSight'] !== true)),
  })),
  'reading again wipes what was refused': wipe('parked'),
  'reading again wipes what waits': wipe('outbox'),
  'after a restore nothing is sent again': table('outbox', (inner) => ({
    put: (rows) => inner.put(rows.filter((row) => row['seq'] === undefined || row['failures'] !== 0)),
  })),
  'the view forgets what waits': table('outbox', () => ({ all: async () => [], whereAny: async () => [] })),
  'operations leave in the wrong order': table('outbox', (inner) => ({
    after: async (key, limit) => (await inner.after(key, limit)).toReversed(),
  })),
  'one failing operation holds all others': table('outbox', (inner, database) => ({
    after: async (key, limit) => {
      const failing = database.rows<OutboxRow>('outbox').find(({ failures }) => failures > 0)
      return (await inner.after(key, limit)).filter((row) => !failing || Number(row['seq']) <= failing.seq)
    },
  })),
  'work of a clock that runs ahead waits for its time': table('outbox', (inner) => ({
    after: async (key, limit) => (await inner.after(key, limit)).filter((row) => String(row['wallAt']) < '2030'),
  })),
  'rows of a lost scope stay': {
    wrapStore: (tx) =>
      new Proxy(tx, {
        get(target, key) {
          if (key !== 'view') return Reflect.get(target, key) as unknown
          return (entity: Parameters<StoreTx['view']>[0]) => ({ ...target.view(entity), remove: nothing })
        },
      }),
  },
}
