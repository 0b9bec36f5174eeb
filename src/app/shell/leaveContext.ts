import { createContext } from 'react'

export interface OpenQuestion {
  /** Discards the unsaved entries; undefined if that isn't possible. */
  readonly drop: (() => Promise<void>) | undefined
}

export const LeaveContext = createContext<Set<OpenQuestion>>(new Set())
