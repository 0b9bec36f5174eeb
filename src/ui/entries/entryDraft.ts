/** What a form holds: a text for each field, or several for a field of which several may be chosen. */
export type Entry = string | readonly string[]
export type Entries = Readonly<Record<string, Entry>>

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'))

/** A kept draft laid over the first entries; what does not fit the form (any more) is left out. */
export function draftOver<E extends Entries>(first: E, stored: unknown): E {
  if (typeof stored !== 'object' || stored === null) return first
  const fitting = Object.entries(stored).filter(
    ([name, value]) =>
      Object.hasOwn(first, name) && isEntry(value) && Array.isArray(value) === Array.isArray(first[name]),
  )
  return { ...first, ...Object.fromEntries(fitting) }
}

/** The entries that may be kept: without secrets, and only those that differ from the first ones; undefined for none. */
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
