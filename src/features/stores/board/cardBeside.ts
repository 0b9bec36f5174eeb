const cards = (within: ParentNode): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[data-card]')]

/** The card of a store on the board. */
export const findCard = (id: string): HTMLElement | undefined =>
  cards(document).find((card) => card.dataset['card'] === id)

/** The card beside one: above or below it, or at its height in the next column that has any. */
export function cardBeside(card: HTMLElement, x: number, y: number): HTMLElement | undefined {
  const column = card.closest('[data-board-status]')
  const board = column?.parentElement
  if (!column || !board) return undefined
  const own = cards(column)
  if (x === 0) return own[own.indexOf(card) + y]
  const filled = [...board.children].filter((other) => cards(other).length > 0)
  const next = filled[filled.indexOf(column) + x]
  return next && (cards(next)[own.indexOf(card)] ?? cards(next).at(-1))
}
