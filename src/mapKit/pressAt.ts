/** A point of the window in px. */
export interface WindowPoint {
  readonly x: number
  readonly y: number
}

/** Presses on the map as a mouse does that comes there, for those who press by key or pressed too early. */
export function pressAt(container: HTMLElement, { x, y }: WindowPoint): void {
  const at = { clientX: x, clientY: y, isPrimary: true, pointerId: 1, pointerType: 'mouse' }
  for (const type of ['pointermove', 'pointerdown', 'pointerup'])
    container.dispatchEvent(
      new PointerEvent(type, { ...at, button: type === 'pointermove' ? -1 : 0, cancelable: true }),
    )
}

/** The middle of the map in the window. */
export function middleOf(container: HTMLElement): WindowPoint {
  const { left, top, width, height } = container.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
