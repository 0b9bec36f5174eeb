/** Sorts cards by a member's order; a card missing from that order follows its default predecessor. */
export function orderedCards<C extends { readonly id: string }>(
  cards: readonly C[],
  order: readonly string[],
): readonly C[] {
  const placed = order.flatMap((id) => cards.find((card) => card.id === id) ?? [])
  const result = [...placed]
  for (const [at, card] of cards.entries()) {
    if (placed.includes(card)) continue
    const before = at === 0 ? undefined : cards[at - 1]
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, card)
  }
  return result
}

export function moveCard(order: readonly string[], id: string, to: number): readonly string[] {
  const others = order.filter((one) => one !== id)
  const place = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, place), id, ...others.slice(place)]
}
