export interface Ghost {
  readonly moveTo: (x: number, y: number) => void
  readonly remove: () => void
}

export function showGhost(card: HTMLElement, heldX: number, heldY: number): Ghost {
  const { left, top, width } = card.getBoundingClientRect()
  const copy = card.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  copy.removeAttribute('id')
  copy.dataset['ghost'] = ''
  Object.assign(copy.style, { position: 'fixed', left: '0', top: '0', width: `${width}px`, pointerEvents: 'none' })
  Object.assign(copy.style, { zIndex: 'var(--z-popover)', margin: '0' })
  document.body.append(copy)
  const moveTo = (x: number, y: number) => {
    copy.style.transform = `translate(${left + x - heldX}px, ${top + y - heldY}px) rotate(-1.5deg)`
  }
  moveTo(heldX, heldY)
  return { moveTo, remove: () => copy.remove() }
}
