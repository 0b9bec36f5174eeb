/**
 * An input as it was given, with the defaults that reading it filled in. Where reading made something else of a part (a zone of GeoJSON,
 * an id of a number), the part stands as it was given.
 */
export function withDefaults(raw: unknown, read: unknown): unknown {
  if (Array.isArray(raw)) {
    if (!Array.isArray(read) || read.length !== raw.length) return raw
    return raw.map((item, at) => withDefaults(item, (read as readonly unknown[])[at]))
  }
  if (!isRecord(raw) || !isRecord(read) || !Object.keys(raw).every((key) => Object.hasOwn(read, key))) return raw
  return Object.fromEntries(
    Object.entries(read).map(([key, value]) => [key, Object.hasOwn(raw, key) ? withDefaults(raw[key], value) : value]),
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
