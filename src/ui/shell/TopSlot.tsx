import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The element at the left of the shell's top row; `null` until the shell is drawn. */
export const TopSlotContext = createContext<HTMLElement | null>(null)

/** Puts its children at the left of the shell's top row: breadcrumbs of a document, the search of the map. Outside a shell it shows nothing. */
export function TopSlot({ children }: { children: ReactNode }) {
  const slot = use(TopSlotContext)
  return slot && createPortal(children, slot)
}
