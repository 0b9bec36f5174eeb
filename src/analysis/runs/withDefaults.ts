/**
 * Returns the raw input with parsed defaults added. Parts that parsing transformed (GeoJSON zones, numeric ids) stay
 * raw.
 */
export function withDefaults(raw: unknown, read: unknown): unknown {
  if (Array.isArray(raw)) {
    if (!Array.isArray(read) || read.length !== raw.length) return raw
    const items = raw.map((item, at) => withDefaults(item, (read as readonly unknown[])[at]))
    // Reuse an unchanged list: no need to copy a million points.
    return items.every((item, at) => item === (raw as readonly unknown[])[at]) ? raw : items
  }
  if (!isRecord(raw) || !isRecord(read) || !Object.keys(raw).every((key) => Object.hasOwn(read, key))) return raw
  const filled: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(read))
    filled[key] = Object.hasOwn(raw, key) ? withDefaults(raw[key], value) : value
  const keys = Object.keys(filled)
  return keys.length === Object.keys(raw).length && keys.every((key) => filled[key] === raw[key]) ? raw : filled
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
