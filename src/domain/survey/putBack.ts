/** Puts a removed item back: after the closest preceding item of `before` that is still present, otherwise first. */
export function putBack<T>(now: readonly T[], before: readonly T[], item: T, keyOf: (item: T) => string): readonly T[] {
  const present = new Set(now.map(keyOf))
  const index = before.findIndex((one) => keyOf(one) === keyOf(item))
  const previous = before.slice(0, index).findLast((one) => present.has(keyOf(one)))
  const previousIndex = previous === undefined ? -1 : now.findIndex((one) => keyOf(one) === keyOf(previous))
  return now.toSpliced(previousIndex + 1, 0, item)
}
