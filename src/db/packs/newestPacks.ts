import type { StoredPack } from './PackDatabase.ts'

export function newestPacks(rows: readonly StoredPack[]): StoredPack[] {
  const newest = new Map<string, StoredPack>()
  for (const row of rows) {
    const key = `${row.kind} ${row.country}`
    const before = newest.get(key)
    if (!before || row.vintage >= before.vintage) newest.set(key, row)
  }
  return [...newest.values()]
}
