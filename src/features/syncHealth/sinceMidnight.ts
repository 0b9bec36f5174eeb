/** What was sent since the last midnight of the reader's own clock, in the order given. */
export function sinceMidnight<T extends { readonly sentAt: number }>(items: readonly T[], now: Date): T[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  return items.filter(({ sentAt }) => sentAt >= midnight)
}
