/**
 * A finger comes down without having moved there. The drawing library takes the size of a circle and the end of a line from
 * moves, so each press of a finger or pen on the bare map is told as a move first. The answer stops that.
 */
export function moveBeforePress(container: HTMLElement): () => void {
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || event.target !== container) return
    const { clientX, clientY, isPrimary, pointerId, pointerType } = event
    const at = { clientX, clientY, isPrimary, pointerId, pointerType }
    container.dispatchEvent(new PointerEvent('pointermove', { ...at, button: -1, cancelable: true }))
  }
  container.addEventListener('pointerdown', onDown, true)
  return () => container.removeEventListener('pointerdown', onDown, true)
}
