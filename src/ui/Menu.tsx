import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useBackCloses } from './backStack.ts'
import { classNames } from './classNames.ts'
import styles from './Menu.module.css'
import { type PlacementWish, usePlacement } from './usePlacement.ts'

export interface MenuItem {
  id: string
  label: string
  icon?: ReactNode
  aside?: ReactNode
  danger?: boolean | undefined
  /** Reason the item is disabled; shown below its label. */
  blockedBy?: string | undefined
  startsGroup?: boolean | undefined
  onSelect: () => void
}

export interface MenuTriggerProps {
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

export interface MenuProps extends Partial<PlacementWish> {
  label: string
  items: readonly MenuItem[]
  /** Renders the button: `(open) => <IconButton {...open} … />`. */
  trigger: (props: MenuTriggerProps) => ReactNode
}

/** A menu button. Arrow keys, Home, End and first letters move the focus; Escape and Tab close the menu. */
export function Menu({ label, items, trigger, ...triggerOptions }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useBackCloses(isOpen, () => list.current?.hidePopover())
  const { side = 'bottom', gap = 6, align = 'end' } = triggerOptions
  usePlacement(list, () => document.querySelector(`[popovertarget="${id}"]`), isOpen, { side, gap, align })

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  function onListKey(event: KeyboardEvent) {
    if (event.key === 'Tab') list.current?.hidePopover()
    const all = entries()
    const now = all.findIndex((entry) => entry === document.activeElement)
    const next = nextInMenu(
      event.key,
      now,
      all.map((entry) => entry.textContent ?? ''),
    )
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }

  function onTriggerKey(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!isOpen) event.currentTarget.click()
  }

  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onKeyDown: onTriggerKey })}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onKeyDown={onListKey}
        onBeforeToggle={(event) => event.newState === 'open' && setIsOpen(true)}
        onToggle={(event) => {
          if (event.newState === 'open') entries()[0]?.focus()
          // Items unmount only after the menu has closed; otherwise the browser couldn't restore focus.
          else setIsOpen(false)
        }}
      >
        {isOpen && items.map((item) => <Entry key={item.id} item={item} close={() => list.current?.hidePopover()} />)}
      </div>
    </>
  )
}

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={item.blockedBy ? true : undefined}
      className={classNames(styles.item, item.danger && styles.danger, item.startsGroup && styles.group)}
      onClick={() => {
        if (item.blockedBy) return
        close()
        item.onSelect()
      }}
    >
      {item.icon}
      <span className={styles.words}>
        {item.label}
        {item.blockedBy && <span className={styles.reason}>{item.blockedBy}</span>}
      </span>
      {item.aside && <span className={styles.aside}>{item.aside}</span>}
    </button>
  )
}

/**
 * Returns the index that a key moves to; `undefined` if the key does nothing. `now` is the focused index, or -1. Arrows
 * wrap; a character moves to the next item starting with it.
 */
export function nextInMenu(key: string, now: number, labels: readonly string[]): number | undefined {
  const count = labels.length
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (now + 1) % count
  if (key === 'ArrowUp') return now <= 0 ? count - 1 : now - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  for (let step = 1; step <= count; step += 1) {
    const place = (Math.max(now, -1) + step) % count
    if (labels[place]?.toLocaleLowerCase().startsWith(letter)) return place
  }
  return undefined
}
