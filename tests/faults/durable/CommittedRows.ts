import type { TableName } from '#db/localStore.ts'
import { rowsOfBundle, type SentBundle } from '#db/bundledSent/sentBundle.ts'
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

const bundleTables: ReadonlySet<string> = new Set(['packEntries', 'packBodies'])

/**
 * A browser's storage as of each table's last commit, read from the storage itself and not from the code that wrote it.
 */
export class CommittedRows {
  readonly #tables = new Map<string, Table>()
  readonly #records = new WeakMap<object, readonly Row[]>()
  #packed: ReadonlyMap<string, readonly Row[]> = new Map()

  rows(name: TableName): readonly Row[] {
    return this.#tables.get(name)?.rows ?? []
  }

  take(stores: ReadonlyMap<string, FakeStore>, written: ReadonlySet<string>): RowChange[] {
    const tables = new Set([...written].filter((name) => !bundleTables.has(name)))
    if (written.has('packBodies')) {
      const before = this.#packed
      this.#packed = this.#packedIn(stores.get('packBodies')!)
      for (const entity of [...before.keys(), ...this.#packed.keys()]) tables.add(entity)
    }
    return [...tables].flatMap((name) => this.#takeTable(stores.get(name)!))
  }

  #takeTable(store: FakeStore): RowChange[] {
    const table = store.name as TableName
    const before = this.#tables.get(table)?.byKey
    const byKey = new Map<string, Row>()
    for (const record of this.#packed.get(table) ?? []) byKey.set(String(record['id']), record)
    for (const { key, value } of store.records.values())
      for (const [at, row] of this.#rowsIn(key, value as Row)) byKey.set(textOf(at), row)
    const changes: RowChange[] = []
    for (const [key, after] of byKey) {
      const old = before?.get(key)
      // A changed row is a new object, because the storage copies written values.
      if (old !== after) changes.push({ table, key, before: old, after })
    }
    for (const [key, old] of before ?? []) {
      if (!byKey.has(key)) changes.push({ table, key, before: old, after: undefined })
    }
    this.#tables.set(table, { byKey, rows: [...byKey.values()] })
    return changes
  }

  #rowsIn(key: IDBValidKey, value: Row): readonly (readonly [IDBValidKey, Row])[] {
    if (!('opIds' in value)) return [[key, value]]
    const rows = this.#records.get(value) ?? (rowsOfBundle(value as unknown as SentBundle) as unknown as readonly Row[])
    this.#records.set(value, rows)
    return rows.map((row) => [row['n'] as number, row])
  }

  #packedIn(bodies: FakeStore): ReadonlyMap<string, readonly Row[]> {
    const packed = new Map<string, Row[]>()
    for (const { value } of bodies.records.values()) {
      const { entity, text } = value as { entity: string; text: string }
      const records = this.#records.get(value as object) ?? (JSON.parse(text) as Row[])
      this.#records.set(value as object, records)
      packed.set(entity, [...(packed.get(entity) ?? []), ...records])
    }
    return packed
  }
}
