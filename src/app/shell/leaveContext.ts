import { createContext } from 'react'

/** How many screens hold entries that leaving would put aside. */
export interface OpenQuestions {
  count: number
}

export const LeaveContext = createContext<OpenQuestions>({ count: 0 })
