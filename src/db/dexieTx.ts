import type { Table, Transaction } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from './localRecord.ts'
import type { StoreKey, StoreTable, StoreTx } from './localStore.ts'

/** From 50 keys on, Dexie tells live queries "everything changed". */
const keysOfOneWrite = 49

function storeTable<Row, New = Row>(table: Table<Row, StoreKey, New>): StoreTable<Row, New> {
  return {
    get: (key) => table.get(key),
    getMany: (keys) => table.bulkGet([...keys]),
    all: () => table.toArray(),
    after: (key, limit) => table.where(':id').above(key).limit(limit).toArray(),
    whereAny: (index, values) =>
      table
        .where(index)
        .anyOf([...values])
        .toArray(),
    count: () => table.count(),
    async put(rows, isBulk = false) {
      const size = isBulk ? rows.length : keysOfOneWrite
      for (let start = 0; start < rows.length; start += size) {
        await table.bulkPut(rows.slice(start, start + size) as New[])
      }
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += keysOfOneWrite) {
        await table.bulkDelete(keys.slice(start, start + keysOfOneWrite))
      }
    },
  }
}

/** The tables of one transaction. */
export function dexieTx(transaction: Transaction): StoreTx {
  return {
    view: (entity: EntityName) => storeTable<LocalRecord>(transaction.table(entity)),
    base: storeTable(transaction.table('base')),
    outbox: storeTable(transaction.table('outbox')),
    parked: storeTable(transaction.table('parked')),
    sent: storeTable(transaction.table('sent')),
    meta: storeTable(transaction.table('meta')),
  }
}
