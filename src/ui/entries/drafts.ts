import { createContext } from 'react'

/** Where a form keeps what is typed, so that a reload, the camera or an update loses nothing. Keys name the record. */
export interface Drafts {
  load(key: string): Promise<unknown>
  save(key: string, draft: unknown): Promise<void>
  clear(key: string): Promise<void>
}

/** Where windows over a screen keep what is typed; none where nobody is signed in. */
export const DraftsContext = createContext<Drafts | null>(null)
