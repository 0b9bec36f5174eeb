import * as v from 'valibot'
import type { Drafts } from '#ui/entries/drafts.ts'
import type { KeyValueStore } from './keyValueStore.ts'

export interface DraftPile extends Drafts {
  /**
   * Saves a draft like `save`. Resolves to true once the draft is in the database, or to false if it couldn't be
   * written.
   */
  keep(key: string, draft: unknown): Promise<boolean>
  all(): Promise<Readonly<Record<string, unknown>>>
  /** Adds missing drafts; never replaces existing ones. */
  addMissing(drafts: Readonly<Record<string, unknown>>): Promise<void>
}

/** A draft with its save order. If there are two copies, the newer copy is used. */
const storedSchema = v.object({ savedAt: v.number(), draft: v.unknown() })
type Stored = v.InferOutput<typeof storedSchema>

/** Drafts from older versions have no save order and are considered the oldest. */
function storedIn(value: unknown): Stored | undefined {
  if (value === null || value === undefined) return undefined
  const parsed = v.safeParse(storedSchema, value)
  return parsed.success ? parsed.output : { savedAt: 0, draft: value }
}

/**
 * Opens an owner's drafts. A closing page has no time for a database write, so each draft is first written
 * synchronously to `atOnce`, then moved to the database. A crashing browser may lose its last changes to `atOnce`, and
 * an old draft would reappear. Therefore the newer save order wins; clearing leaves an empty entry until the draft is
 * known to be gone from `atOnce`.
 */
export function draftsIn(storage: KeyValueStore, owner: string, atOnce: Storage): DraftPile {
  const prefix = `${owner}:`
  const quickPrefix = `catchment.draft:${prefix}`
  const keyOf = (key: string) => `${prefix}${key}`
  const quickKey = (key: string) => `${quickPrefix}${key}`
  const inTurn = turnsByKey()
  let newest = 0

  /** Returns a save order greater than all save orders seen so far, even if the clock was set back. */
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
    // Synchronous storage is read before and after, because a draft may move to the database during the read.
    const before = quickly(key)
    const slow = storedIn(await storage.read(keyOf(key)))
    const after = quickly(key)
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
    // If the move fails, a copy in synchronous storage stays there.
    if (!(await inTurn(keyOf(key), () => storage.write(keyOf(key), stored)))) return false
    // A newer draft may have been written meanwhile and must still be moved.
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
      const empty: Stored = { savedAt: nextOrder(), draft: null }
      await inTurn(keyOf(key), async () => {
        // A full device may reject even an empty entry; the draft must not reappear.
        if (!(await storage.write(keyOf(key), empty))) await storage.remove(keyOf(key))
      })
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
 * Returns a function that serializes writes per key, because a database that is reopening could otherwise overwrite a
 * newer draft with an older draft.
 */
function turnsByKey() {
  const running = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = running.get(key)
    const turn = before ? before.then(work) : work()
    running.set(key, turn)
    void turn.then(() => running.get(key) === turn && running.delete(key))
    return turn
  }
}

/**
 * Writes to synchronous storage. Errors from full or blocked storage are ignored, because the database write follows
 * and reports its own errors.
 */
function layAside(atOnce: Storage, key: string, text: string): void {
  try {
    atOnce.setItem(key, text)
  } catch {
    atOnce.removeItem(key)
  }
}
