export type Entry = string | readonly string[]
export type Entries = Readonly<Record<string, Entry>>

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'))

/** Merges a stored draft into the initial entries, dropping values that don't fit the form. */
export function draftOver<E extends Entries>(first: E, stored: unknown): E {
  if (typeof stored !== 'object' || stored === null) return first
  const fitting = Object.entries(stored).filter(
    ([name, value]) =>
      Object.hasOwn(first, name) && isEntry(value) && Array.isArray(value) === Array.isArray(first[name]),
  )
  return { ...first, ...Object.fromEntries(fitting) }
}

/** Returns the changed entries to store, without secrets; undefined if there are no changes. */
export function storableEntries<E extends Entries>(
  first: E,
  entries: E,
  secrets: readonly (keyof E)[],
): Entries | undefined {
  const changed = Object.entries(entries).filter(
    ([name, value]) => !secrets.includes(name) && !isSameEntry(value, first[name] ?? ''),
  )
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}

export const isSameEntry = (a: Entry, b: Entry): boolean => JSON.stringify(a) === JSON.stringify(b)
