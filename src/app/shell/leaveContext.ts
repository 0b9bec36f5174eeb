import { createContext } from 'react'

/** A screen with entries that leaving would put aside. */
export interface OpenQuestion {
  /** Forgets them, where they can be forgotten. */
  readonly drop: (() => Promise<void>) | undefined
}

export const LeaveContext = createContext<Set<OpenQuestion>>(new Set())
