import type { Kept } from './kept.ts'

/** Where a form keeps what is typed, so that a reload, the camera or an update loses nothing. Keys name the record. */
export interface Drafts {
  load(key: string): Promise<unknown>
  save(key: string, draft: unknown): Promise<void>
  clear(key: string): Promise<void>
}

/** Drafts of one member; another person on the same device never sees them. */
export function draftsIn(kept: Kept, owner: string): Drafts {
  const keyOf = (key: string) => `${owner}:${key}`
  return {
    load: (key) => kept.read(keyOf(key)),
    save: (key, draft) => kept.write(keyOf(key), draft),
    clear: (key) => kept.remove(keyOf(key)),
  }
}
