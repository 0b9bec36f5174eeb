import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { matchChoices, type SearchChoice } from './matchChoices.ts'
import { usePlacement } from './usePlacement.ts'

export interface ChoiceListWish {
  choices: readonly SearchChoice[]
  search: string
  chosen: readonly string[]
  onChoose: (value: string) => void
  /** Choice offered after the matches, which creates the typed value. */
  added?: SearchChoice | undefined
  /** Keeps the list open after a choice. */
  several?: boolean | undefined
  locked: boolean
}

/** Returns the list below a search input: open state, matches and the active match. Opens below `box` at its width. */
export function useChoiceList(box: RefObject<HTMLElement | null>, options: ChoiceListWish) {
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wanted, setWanted] = useState<string>()
  const { shown: found, more } = isOpen ? matchChoices(options.choices, options.search) : { shown: [], more: 0 }
  const shown = isOpen && options.added ? [...found, options.added] : found
  const active = shown.find((choice) => choice.value === wanted) ?? (options.search === '' ? undefined : shown[0])
  usePlacement(popover, () => box.current, isOpen, { side: 'bottom', gap: 6, align: 'start' })

  function show(open: boolean) {
    if (open === isOpen || (open && options.locked)) return
    if (box.current) popover.current?.style.setProperty('--box', `${box.current.offsetWidth}px`)
    popover.current?.togglePopover(open)
    setWanted(open ? options.chosen[0] : undefined)
    setIsOpen(open)
  }

  function choose(value: string) {
    options.onChoose(value)
    setWanted(value)
    if (!options.several) show(false)
  }

  function move(step: 1 | -1) {
    const now = active ? shown.indexOf(active) : step === 1 ? -1 : 0
    setWanted(shown[(now + step + shown.length) % shown.length]?.value)
  }

  function onKey(event: KeyboardEvent) {
    const does = {
      ArrowDown: () => (isOpen ? move(1) : show(true)),
      ArrowUp: () => (isOpen ? move(-1) : show(true)),
      Enter: isOpen && active ? () => choose(active.value) : undefined,
      Escape: isOpen ? () => show(false) : undefined,
    }[event.key]
    if (!does) return
    event.preventDefault()
    does()
  }

  return { popover, isOpen, shown, more, active: active?.value, show, choose, onKey }
}
