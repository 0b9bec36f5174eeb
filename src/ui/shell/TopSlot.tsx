import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Element at the left of the shell's top row; `null` until the shell has rendered. */
export const TopSlotContext = createContext<HTMLElement | null>(null)

/**
 * Renders its children at the left of the shell's top row: breadcrumbs or the map search. Renders nothing outside a
 * shell.
 */
export function TopSlot({ children }: { children: ReactNode }) {
  const slot = use(TopSlotContext)
  return slot && createPortal(children, slot)
}
