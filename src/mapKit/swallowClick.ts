/** Letting go of something that was drawn or dragged is no press on the ground under it: the click that may follow is nobody's. */
export function swallowClick(container: HTMLElement): void {
  const end = new AbortController()
  const stop = (event: Event) => event.stopPropagation()
  const options = { capture: true, signal: end.signal }
  container.addEventListener('click', stop, options)
  container.addEventListener('dblclick', stop, options)
  // The next press is a new one.
  window.addEventListener('pointerdown', () => end.abort(), options)
}
