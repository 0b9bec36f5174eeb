import type { StoreKey, StoreTable, TableName } from '#db/localStore.ts'

type Row = Record<string, unknown>

export interface RowChange {
  readonly table: TableName
  readonly key: string
  readonly before: Row | undefined
  readonly after: Row | undefined
}

const textOf = (key: StoreKey): string =>
  typeof key === 'number' ? `#${String(key).padStart(16, '0')}` : typeof key === 'string' ? key : key.join('\u0000')

/** A table's rows in key order. Rows are shared and immutable. */
export class MemoryTable {
  readonly #name: TableName
  readonly #keyOf: (row: Row) => StoreKey
  readonly #counted: string | undefined
  readonly #rows = new Map<string, Row>()
  #lastKey = 0
  #order: Row[] | undefined = []

  constructor(name: TableName, keyOf: (row: Row) => StoreKey, counted: string | undefined) {
    this.#name = name
    this.#keyOf = keyOf
    this.#counted = counted
  }

  sorted(): readonly Row[] {
    this.#order ??= [...this.#rows.keys()].sort().map((key) => this.#rows.get(key)!)
    return this.#order
  }

  undo({ key, before }: RowChange): void {
    this.#set(key, before)
  }

  #set(key: string, row: Row | undefined): void {
    if (row) this.#rows.set(key, row)
    else this.#rows.delete(key)
    this.#order = undefined
  }

  /** Returns the table inside a transaction; `changes` collects its writes. */
  within(enter: (method: keyof StoreTable<unknown>) => void, changes: RowChange[] | undefined): StoreTable<Row> {
    const write = (key: string, after: Row | undefined): void => {
      const before = this.#rows.get(key)
      if (before === after) return
      changes?.push({ table: this.#name, key, before, after })
      this.#set(key, after)
    }
    const table: StoreTable<Row> = {
      get: async (key) => (enter('get'), this.#rows.get(textOf(key))),
      getMany: async (keys) => (enter('getMany'), keys.map((key) => this.#rows.get(textOf(key)))),
      all: async () => (enter('all'), [...this.sorted()]),
      after: async (key, limit) => {
        enter('after')
        const bound = textOf(key)
        return this.sorted()
          .filter((row) => textOf(this.#keyOf(row)) > bound)
          .slice(0, limit)
      },
      keysBetween: async (first, last, limit) => {
        enter('keysBetween')
        const from = textOf(first)
        const to = textOf(last)
        const keys = this.sorted().map(this.#keyOf)
        return keys.filter((key) => textOf(key) >= from && textOf(key) <= to).slice(0, limit)
      },
      whereAny: async (index, values) => {
        enter('whereAny')
        const wanted = new Set(values.map(textOf))
        return this.sorted().filter((row) => wanted.has(indexText(index, row)))
      },
      whereFirst: async (index, value) => {
        enter('whereFirst')
        const first = index.slice(1, index.indexOf('+'))
        return this.sorted().filter((row) => row[first] === value)
      },
      count: async () => (enter('count'), this.#rows.size),
      isEmpty: async () => (enter('isEmpty'), this.#rows.size === 0),
      put: async (rows) => {
        for (const row of rows) {
          enter('put')
          const whole = this.#withKey(row)
          write(textOf(this.#keyOf(whole)), whole)
        }
      },
      remove: async (keys) => {
        for (const key of keys) {
          enter('remove')
          write(textOf(key), undefined)
        }
      },
      clear: async () => {
        enter('clear')
        for (const key of Array.from(this.#rows.keys())) write(key, undefined)
      },
    }
    return table
  }

  #withKey(row: Row): Row {
    const name = this.#counted
    if (name === undefined) return row
    const given = row[name]
    if (typeof given === 'number') {
      this.#lastKey = Math.max(this.#lastKey, given)
      return row
    }
    this.#lastKey += 1
    return { ...row, [name]: this.#lastKey }
  }
}

function indexText(index: string, row: Row): string {
  if (!index.startsWith('[')) return textOf(row[index] as StoreKey)
  return textOf(
    index
      .slice(1, -1)
      .split('+')
      .map((part) => row[part] as string),
  )
}
