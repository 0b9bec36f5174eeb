export interface CarriedItem {
  readonly moveTo: (x: number, y: number) => void
  readonly putDown: () => void
}

export type CarryItem = (item: HTMLElement, heldX: number, heldY: number) => CarriedItem

export const carryCopy: CarryItem = (item, heldX, heldY) => {
  const { left, top, width } = item.getBoundingClientRect()
  const copy = item.cloneNode(true) as HTMLElement
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
  return { moveTo, putDown: () => copy.remove() }
}

export const carryItself: CarryItem = (item, heldX, heldY) => ({
  moveTo: (x, y) => {
    item.style.translate = `${x - heldX}px ${y - heldY}px`
  },
  putDown: () => {
    item.style.translate = ''
  },
})
