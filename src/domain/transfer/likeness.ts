/** How alike two texts are, 0 to 1: one less the share of letters that must be changed (Levenshtein's distance by the longer length). */
export function likeness(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length === 0) return 1
  let before = Array.from({ length: short.length + 1 }, (_, at) => at)
  for (let row = 1; row <= long.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= short.length; at += 1) {
      const swap = before[at - 1]! + (short[at - 1] === long[row - 1] ? 0 : 1)
      now.push(Math.min(swap, before[at]! + 1, now[at - 1]! + 1))
    }
    before = now
  }
  return 1 - before[short.length]! / long.length
}
