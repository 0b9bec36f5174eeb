import { createContext } from 'react'

/** Where the panel at the right, or the sheet from below, is put; the map screen gives it. */
export const SideSlotContext = createContext<HTMLElement | null>(null)
