import { useState } from 'react'
import { type Entries, isSameEntry, storableEntries } from './entryDraft.ts'
import { type StoredEntriesOptions, useStoredEntries } from './useStoredEntries.ts'

export interface FormEntriesSettings<E extends Entries> {
  readonly first: E
  /** Updates untouched fields when the initial entries change, because server values may arrive late. */
  readonly follow?: boolean
  readonly keep?: StoredEntriesOptions<E>
}

export function useFormEntries<E extends Entries>(settings: FormEntriesSettings<E>) {
  const [first, setFirst] = useState(settings.first)
  const [entries, setEntries] = useState(settings.first)
  const firstText = JSON.stringify(settings.first)
  const [followed, setFollowed] = useState(firstText)
  if (settings.follow && followed !== firstText) {
    setFollowed(firstText)
    setFirst(settings.first)
    setEntries({ ...settings.first, ...storableEntries(first, entries, []) })
  }
  const { wasRestored, drop, dropAfter } = useStoredEntries(settings.keep, first, entries, setEntries)
  function reset(next: E): void {
    setFirst(next)
    setEntries(next)
    void drop()
  }
  const isDirty = Object.entries(entries).some(([name, entry]) => !isSameEntry(entry, first[name] ?? ''))
  return { first, entries, setEntries, isDirty, wasRestored, drop, dropAfter, reset }
}
