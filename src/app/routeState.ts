import * as v from 'valibot'
import type { KeyValueStore } from '#session/keyValueStore.ts'
import type { RouteParameters } from '#session/routeParameters.ts'

export const routeStateLifeMs = 3_600_000

const entrySchema = v.object({
  path: v.string(),
  savedAtMs: v.number(),
  parameters: v.record(v.string(), v.unknown()),
})
type Entry = v.InferOutput<typeof entrySchema>

/** Returns a key for an address's parameters: 12 random letters and digits. */
export function makeUrlHash(random: Uint8Array): string {
  return [...random.subarray(0, 12)].map((byte) => (byte % 36).toString(36)).join('')
}

export interface RouteState extends RouteParameters {
  /** Makes an address's parameters current; unknown, expired or another screen's parameters become defaults. */
  open(urlHash: string, path: string): Promise<void>
  begin(urlHash: string, path: string): void
}

/** Stores address parameters (filters, sort, page, scroll, map position) under their `urlHash` for one hour. */
export function createRouteState(openStorage: () => Promise<KeyValueStore>, nowMs: () => number): RouteState {
  let current: { urlHash: string; entry: Entry } | undefined
  let store: Promise<KeyValueStore> | undefined
  const storage = () => (store ??= openStorage())

  async function open(urlHash: string, path: string): Promise<void> {
    if (current?.urlHash === urlHash && current.entry.path === path) return
    const found = await readEntry(await storage(), urlHash, path, nowMs())
    current = { urlHash, entry: found ?? { path, savedAtMs: nowMs(), parameters: {} } }
  }

  function begin(urlHash: string, path: string): void {
    current = { urlHash, entry: { path, savedAtMs: nowMs(), parameters: {} } }
  }

  function write(name: string, value: unknown): void {
    if (!current) return
    const { urlHash, entry } = current
    current = {
      urlHash,
      entry: { ...entry, savedAtMs: nowMs(), parameters: { ...entry.parameters, [name]: value } },
    }
    void keep(urlHash, current.entry)
  }

  async function keep(urlHash: string, entry: Entry): Promise<void> {
    const place = await storage()
    await place.write(urlHash, entry)
    await dropExpired(place, nowMs())
  }

  return { open, begin, write, read: (name) => current?.entry.parameters[name], urlHash: () => current?.urlHash ?? '' }
}

async function readEntry(
  storage: KeyValueStore,
  urlHash: string,
  path: string,
  nowMs: number,
): Promise<Entry | undefined> {
  const parsed = v.safeParse(entrySchema, await storage.read(urlHash))
  if (!parsed.success || parsed.output.path !== path || isExpired(parsed.output, nowMs)) return undefined
  return parsed.output
}

/** Returns whether an entry is too old, or too far in the future because the clock was set back. */
const isExpired = ({ savedAtMs }: Entry, nowMs: number): boolean => Math.abs(nowMs - savedAtMs) > routeStateLifeMs

async function dropExpired(storage: KeyValueStore, nowMs: number): Promise<void> {
  for (const key of await storage.keys()) {
    const parsed = v.safeParse(entrySchema, await storage.read(key))
    if (!parsed.success || isExpired(parsed.output, nowMs)) await storage.remove(key)
  }
}
