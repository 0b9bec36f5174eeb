import * as v from 'valibot'
import type { Drafts } from '#ui/entries/drafts.ts'
import type { KeyValueStore } from './kept.ts'

/** Drafts that can be taken along as a whole. */
export interface DraftPile extends Drafts {
  /** Saves a draft as `save` does; true once the device's database has it, false where it could not be written there. */
  keep(key: string, draft: unknown): Promise<boolean>
  /** Every draft of this member, by its key. */
  all(): Promise<Readonly<Record<string, unknown>>>
  /** Lays drafts in where none is; what is typed here is never replaced. */
  addMissing(drafts: Readonly<Record<string, unknown>>): Promise<void>
}

/** A draft with its place in the order of savings, so that of two that lie on a device the newer one counts. */
const storedSchema = v.object({ savedAt: v.number(), draft: v.unknown() })
type Stored = v.InferOutput<typeof storedSchema>

/** What lies there; drafts of older versions have no order, and count as older than any that has one. */
function storedIn(value: unknown): Stored | undefined {
  if (value === null || value === undefined) return undefined
  const parsed = v.safeParse(storedSchema, value)
  return parsed.success ? parsed.output : { savedAt: 0, draft: value }
}

/**
 * Drafts of one member; another person on the same device never sees them. A page that is going away has no time for a
 * database, so each draft is first laid into `atOnce`, which keeps it before the call returns, and moves on from there. A browser that
 * dies forgets what it did to `atOnce` in its last seconds: an old draft, long moved on, lies there again. So each is stored with its
 * order, the newer counts, and one that was done with leaves an empty one behind until `atOnce` is known to have forgotten it.
 */
export function draftsIn(storage: KeyValueStore, owner: string, atOnce: Storage): DraftPile {
  const prefix = `${owner}:`
  const quickPrefix = `catchment.draft:${prefix}`
  const keyOf = (key: string) => `${prefix}${key}`
  const quickKey = (key: string) => `${quickPrefix}${key}`
  const write = writesInTurn(storage)
  let newest = 0

  /** Later than everything that was seen or saved here, also where the clock was set back. */
  const nextOrder = (): number => (newest = Math.max(Date.now(), newest + 1))

  function quickly(key: string): Stored | undefined {
    const text = atOnce.getItem(quickKey(key))
    return text === null ? undefined : storedIn(JSON.parse(text) as unknown)
  }

  async function keys(): Promise<string[]> {
    const quick = Array.from({ length: atOnce.length }, (_, index) => atOnce.key(index) ?? '')
    const all = [
      ...(await storage.keys()).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
      ...quick.filter((key) => key.startsWith(quickPrefix)).map((key) => key.slice(quickPrefix.length)),
    ]
    return [...new Set(all)]
  }

  async function load(key: string): Promise<unknown> {
    // What lies at once is looked at before and after: it may move on to the database while that is being read.
    const [before, slow, after] = [quickly(key), storedIn(await storage.read(keyOf(key))), quickly(key)]
    const quick = after ?? before
    newest = Math.max(newest, slow?.savedAt ?? 0, quick?.savedAt ?? 0)
    if (!quick && slow?.draft === null) await storage.remove(keyOf(key))
    const isQuickNewer = quick !== undefined && (slow === undefined || quick.savedAt >= slow.savedAt)
    return (isQuickNewer ? quick.draft : slow?.draft) ?? undefined
  }

  async function keep(key: string, draft: unknown): Promise<boolean> {
    const stored: Stored = { savedAt: nextOrder(), draft }
    const text = JSON.stringify(stored)
    layAside(atOnce, quickKey(key), text)
    // What could not move on stays where it was laid.
    if (!(await write(keyOf(key), stored))) return false
    // A newer text may have been laid there meanwhile; that one still has its way to go.
    if (atOnce.getItem(quickKey(key)) === text) atOnce.removeItem(quickKey(key))
    return true
  }

  const save = async (key: string, draft: unknown): Promise<void> => void (await keep(key, draft))

  return {
    load,
    keep,
    save,
    async clear(key) {
      atOnce.removeItem(quickKey(key))
      await write(keyOf(key), { savedAt: nextOrder(), draft: null })
    },
    async all() {
      const entries = (await keys()).map(async (key) => [key, await load(key)] as const)
      return Object.fromEntries(
        (await Promise.all(entries)).filter(([, draft]) => draft !== null && draft !== undefined),
      )
    },
    async addMissing(found) {
      const here = new Set(Object.keys(await this.all()))
      for (const [key, draft] of Object.entries(found)) if (!here.has(key)) await save(key, draft)
    },
  }
}

/**
 * Writes of one key one after the other: a database that had to open itself again first would bring an older draft back over a newer.
 */
function writesInTurn(storage: KeyValueStore) {
  const writing = new Map<string, Promise<boolean>>()
  return (key: string, stored: Stored): Promise<boolean> => {
    const before = writing.get(key)
    const turn = before ? before.then(() => storage.write(key, stored)) : storage.write(key, stored)
    writing.set(key, turn)
    void turn.then(() => writing.get(key) === turn && writing.delete(key))
    return turn
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
