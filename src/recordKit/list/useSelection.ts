import { useMemo, useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import type { FieldRow } from '#fieldKit/fieldRow.ts'

export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly setIds: (ids: ReadonlySet<string>) => void
  readonly records: readonly LocalRecord[]
}

const nothing: ReadonlySet<string> = new Set()

/** Returns the selected rows among `rows`, because a bulk action must not change records that are filtered out. */
export function useSelection(rows: readonly FieldRow[], records: readonly LocalRecord[]): Selection {
  const [wanted, setIds] = useState(nothing)
  const ids = useMemo(
    () => (wanted.size === 0 ? nothing : new Set(rows.flatMap(({ id }) => (wanted.has(id) ? [id] : [])))),
    [wanted, rows],
  )
  const selected = useMemo(() => (ids.size === 0 ? [] : records.filter(({ id }) => ids.has(id))), [ids, records])
  return { ids, setIds, records: selected }
}
