import type { Kept } from './kept.ts'

/** Where a form keeps what is typed, so that a reload, the camera or an update loses nothing. Keys name the record. */
export interface Drafts {
  load(key: string): Promise<unknown>
  save(key: string, draft: unknown): Promise<void>
  clear(key: string): Promise<void>
}

/**
 * Drafts of one member; another person on the same device never sees them. A page that is going away has no time for a
 * database, so each draft is first laid into `atOnce`, which keeps it before the call returns, and moves on from there.
 */
export function draftsIn(kept: Kept, owner: string, atOnce: Storage): Drafts {
  const keyOf = (key: string) => `${owner}:${key}`
  const quickKey = (key: string) => `catchment.draft:${keyOf(key)}`
  return {
    async load(key) {
      const text = atOnce.getItem(quickKey(key))
      return text === null ? kept.read(keyOf(key)) : (JSON.parse(text) as unknown)
    },
    async save(key, draft) {
      const text = JSON.stringify(draft)
      layAside(atOnce, quickKey(key), text)
      await kept.write(keyOf(key), draft)
      // A newer text may have been laid there meanwhile; that one still has its way to go.
      if (atOnce.getItem(quickKey(key)) === text) atOnce.removeItem(quickKey(key))
    },
    async clear(key) {
      atOnce.removeItem(quickKey(key))
      await kept.remove(keyOf(key))
    },
  }
}

/** A full or forbidden storage is no loss here: the database is tried in any case, and says so when it fails. */
function layAside(atOnce: Storage, key: string, text: string): void {
  try {
    atOnce.setItem(key, text)
  } catch {
    atOnce.removeItem(key)
  }
}
