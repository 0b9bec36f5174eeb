import type { TableName } from '#db/localStore.ts'
import type { RowChange } from '../parts/MemoryTable.ts'
import type { FakeStore } from './fakeParts.ts'

type Row = Record<string, unknown>

interface Table {
  readonly byKey: ReadonlyMap<string, Row>
  readonly rows: readonly Row[]
}

const textOf = (key: IDBValidKey): string => {
  if (typeof key === 'number') return `#${String(key).padStart(16, '0')}`
  return typeof key === 'string' ? key : JSON.stringify(key)
}

/** What a browser's storage held at the last commit of each of its tables: read from the storage itself, not from who wrote. */
export class CommittedRows {
  readonly #tables = new Map<string, Table>()

  rows(name: TableName): readonly Row[] {
    return this.#tables.get(name)?.rows ?? []
  }

  /** Takes in what a transaction left in a table, and tells what is different from before. */
  take(store: FakeStore): RowChange[] {
    const table = store.name as TableName
    const before = this.#tables.get(table)?.byKey
    const byKey = new Map<string, Row>()
    const changes: RowChange[] = []
    for (const { key, value } of store.records.values()) {
      const text = textOf(key)
      const after = value as Row
      byKey.set(text, after)
      const old = before?.get(text)
      // A value that was written is a new object, as the storage keeps copies of its own.
      if (old !== after) changes.push({ table, key: text, before: old, after })
    }
    for (const [key, old] of before ?? []) {
      if (!byKey.has(key)) changes.push({ table, key, before: old, after: undefined })
    }
    this.#tables.set(table, { byKey, rows: [...byKey.values()] })
    return changes
  }
}
