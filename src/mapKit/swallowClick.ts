/**
 * Suppresses the click that follows a drawing or drag. If a double click ends the drawing, suppresses its second click
 * too.
 */
export function swallowClick(container: HTMLElement): void {
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  let isPressedAnew = false
  window.addEventListener('pointerdown', () => (isPressedAnew = true), options)
  container.addEventListener(
    'click',
    (event) => {
      if (isPressedAnew && event.detail < 2) end.abort()
      else event.stopPropagation()
    },
    options,
  )
  container.addEventListener('dblclick', (event) => event.stopPropagation(), options)
}
