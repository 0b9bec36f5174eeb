import { createContext } from 'react'

/** Storage of form input, so that a reload, the camera or an update loses nothing. The key identifies the form. */
export interface Drafts {
  load(key: string): Promise<unknown>
  save(key: string, draft: unknown): Promise<void>
  clear(key: string): Promise<void>
}

/** Draft storage for dialogs; null if no one is signed in. */
export const DraftsContext = createContext<Drafts | null>(null)
