import { createContext } from 'react'

export const SideSlotContext = createContext<HTMLElement | null>(null)
