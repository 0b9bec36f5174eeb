import { createContext } from 'react'

/** Container of the side panel or bottom sheet, provided by the map screen. */
export const SideSlotContext = createContext<HTMLElement | null>(null)
