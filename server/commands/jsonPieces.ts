const lineLength = 110

/**
 * Yields JSON in pieces, one line per list row for readability. Doesn't build the whole text in memory, because a result
 * includes its input, which may have a million points.
 */
export function* jsonPieces(value: unknown, indent = ''): Generator<string> {
  const line = shortJson(value, lineLength - indent.length)
  if (line !== undefined) return yield line
  const deeper = `${indent}  `
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object' || item === null)) return yield JSON.stringify(value)
    for (const [at, item] of value.entries()) {
      yield `${at === 0 ? '[' : ','}\n${deeper}`
      yield* jsonPieces(item, deeper)
    }
    return yield `\n${indent}]`
  }
  let isFirst = true
  for (const [key, item] of Object.entries(value as object)) {
    if (item === undefined) continue
    yield `${isFirst ? '{' : ','}\n${deeper}${JSON.stringify(key)}: `
    yield* jsonPieces(item, deeper)
    isFirst = false
  }
  yield `\n${indent}}`
}

/** Returns the JSON of a primitive, or of a value that fits in the limit, without serializing much longer values. */
function shortJson(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (minLength(value, maxLength) > maxLength) return undefined
  const text = JSON.stringify(value)
  return text.length <= maxLength ? text : undefined
}

/** Returns a lower bound of the JSON's length; stops counting past the limit. */
function minLength(value: unknown, maxLength: number): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 1
  let length = 2
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  for (const item of items) {
    length += minLength(item, maxLength - length) + 1
    if (length > maxLength + 1) return length
  }
  return length - 1
}
