export interface WindowPoint {
  readonly x: number
  readonly y: number
}

/**
 * Dispatches the pointer events of a mouse click on the map, for keyboard clicks and clicks made before a tool was
 * ready.
 */
export function pressAt(container: HTMLElement, { x, y }: WindowPoint): void {
  const at = { clientX: x, clientY: y, isPrimary: true, pointerId: 1, pointerType: 'mouse' }
  for (const type of ['pointermove', 'pointerdown', 'pointerup'])
    container.dispatchEvent(
      new PointerEvent(type, { ...at, button: type === 'pointermove' ? -1 : 0, cancelable: true }),
    )
}

export function middleOf(container: HTMLElement): WindowPoint {
  const { left, top, width, height } = container.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
