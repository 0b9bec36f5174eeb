import type { FieldRow } from './fieldRow.ts'

export function toggleRow(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

export function selectionState(selected: ReadonlySet<string>, rows: readonly FieldRow[]): 'none' | 'some' | 'all' {
  if (selected.size === 0) return 'none'
  const count = rows.reduce((sum, { id }) => sum + (selected.has(id) ? 1 : 0), 0)
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}
