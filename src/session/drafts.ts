import type { Drafts } from '#ui/entries/drafts.ts'
import type { Kept } from './kept.ts'

/** Drafts that can be taken along as a whole. */
export interface DraftPile extends Drafts {
  /** Every draft of this member, by its key. */
  all(): Promise<Readonly<Record<string, unknown>>>
  /** Lays drafts in where none is; what is typed here is never replaced. */
  addMissing(drafts: Readonly<Record<string, unknown>>): Promise<void>
}

/**
 * Drafts of one member; another person on the same device never sees them. A page that is going away has no time for a
 * database, so each draft is first laid into `atOnce`, which keeps it before the call returns, and moves on from there.
 */
export function draftsIn(kept: Kept, owner: string, atOnce: Storage): DraftPile {
  const prefix = `${owner}:`
  const quickPrefix = `catchment.draft:${prefix}`
  const keyOf = (key: string) => `${prefix}${key}`
  const quickKey = (key: string) => `${quickPrefix}${key}`

  async function keys(): Promise<string[]> {
    const quick = Array.from({ length: atOnce.length }, (_, index) => atOnce.key(index) ?? '')
    const all = [
      ...(await kept.keys()).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
      ...quick.filter((key) => key.startsWith(quickPrefix)).map((key) => key.slice(quickPrefix.length)),
    ]
    return [...new Set(all)]
  }

  const drafts: Drafts = {
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
  return {
    ...drafts,
    async all() {
      const entries = (await keys()).map(async (key) => [key, await drafts.load(key)] as const)
      return Object.fromEntries(
        (await Promise.all(entries)).filter(([, draft]) => draft !== null && draft !== undefined),
      )
    },
    async addMissing(found) {
      const here = new Set(await keys())
      for (const [key, draft] of Object.entries(found)) if (!here.has(key)) await drafts.save(key, draft)
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
