/**
 * Letting go of something that was drawn or dragged is no press on the ground under it: the click that may follow is nobody's,
 * and no more are the further clicks of somebody who ends with a double click.
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
