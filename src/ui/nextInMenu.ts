/**
 * The place a key moves to in a list of entries, or `undefined` when the key means nothing there.
 * `now` is the focused place, -1 for none. Arrows go round, a letter goes to the next entry that begins with it. Pure.
 */
export function nextInMenu(key: string, now: number, labels: readonly string[]): number | undefined {
  const count = labels.length
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (now + 1) % count
  if (key === 'ArrowUp') return now <= 0 ? count - 1 : now - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  for (let step = 1; step <= count; step += 1) {
    const place = (Math.max(now, -1) + step) % count
    if (labels[place]?.toLocaleLowerCase().startsWith(letter)) return place
  }
  return undefined
}
