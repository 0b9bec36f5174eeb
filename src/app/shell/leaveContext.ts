import { createContext } from 'react'

export interface OpenQuestion {
  /** Discards them, if possible. */
  readonly drop: (() => Promise<void>) | undefined
}

export const LeaveContext = createContext<Set<OpenQuestion>>(new Set())
