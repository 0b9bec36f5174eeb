/** Groups of answers. `codes` contains each answer's index in `groups`, −1 for no group. */
export interface Grouping {
  readonly groups: readonly string[]
  readonly codes: Int16Array
}

/** Groups answers by value; groups follow `order`, then first occurrence. */
export function groupBy(values: readonly (string | undefined)[], order: readonly string[] = []): Grouping {
  const places = new Map(order.map((group, at) => [group, at]))
  const codes = Int16Array.from(values, (value) => {
    if (value === undefined) return -1
    const known = places.get(value)
    if (known !== undefined) return known
    places.set(value, places.size)
    return places.size - 1
  })
  return { groups: [...places.keys()], codes }
}

/** Merges groups into one at the position of the first, with their names joined by "+". */
export function mergeGroups({ groups, codes }: Grouping, merged: readonly number[]): Grouping {
  const together = merged.toSorted((a, b) => a - b)
  const [first] = together
  if (first === undefined || together.length < 2) return { groups, codes }
  const stays = groups.flatMap((_group, at) => (at === first || !together.includes(at) ? [at] : []))
  const places = Int16Array.from(groups, (_group, at) => stays.indexOf(together.includes(at) ? first : at))
  return {
    groups: stays.map((at) => (at === first ? together.map((one) => groups[one]!).join('+') : groups[at]!)),
    codes: codes.map((code) => (code < 0 ? -1 : places[code]!)),
  }
}
