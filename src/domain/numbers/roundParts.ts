const noise = 1e-9

/**
 * Rounds parts to whole numbers by largest remainder (Hamilton). Among equal remainders, the first part is rounded up.
 * Whole parts, such as 0, stay unchanged if the total differs from the sum by less than one.
 * @param parts finite numbers, possibly negative, in the unit of the last displayed digit (tenths of a percent:
 * multiply by 1000 first)
 * @param total a whole number; the rounded sum by default
 */
export function roundParts(
  parts: readonly number[],
  total: number = Math.round(parts.reduce((sum, part) => sum + part, 0)),
): number[] {
  const rounded = parts.map((part) => (Math.abs(part - Math.round(part)) < noise ? Math.round(part) : Math.floor(part)))
  const remainders = parts.map((part, i) => Math.max(0, part - rounded[i]!))
  let left = total - rounded.reduce((sum, part) => sum + part, 0)
  const byRemainder = [...parts.keys()].toSorted((a, b) => remainders[b]! - remainders[a]! || a - b)
  if (left < 0) byRemainder.reverse()
  while (left !== 0 && byRemainder.length > 0)
    for (const i of byRemainder) {
      if (left === 0) break
      const step = Math.sign(left)
      rounded[i]! += step
      left -= step
    }
  // Adding 0 turns −0 into 0.
  return rounded.map((part) => part + 0)
}
