/** Returns the trade zone of each store that has exactly one. */
export function onlyZones(
  zones: readonly { readonly id: string; readonly store: string }[],
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { store } of zones) counts.set(store, (counts.get(store) ?? 0) + 1)
  return new Map(zones.filter(({ store }) => counts.get(store) === 1).map(({ id, store }) => [store, id]))
}
