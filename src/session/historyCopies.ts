import * as v from 'valibot'
import { getHistory } from '#domain/contracts/sync.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { EntityName } from '#domain/entities.ts'
import { call } from '#api/call.ts'
import type { KeyValueStore } from './kept.ts'

type Entries = ReplyOf<typeof getHistory>['entries']

/** The past of a record as the server last gave it, at a version of the record. */
export interface HistoryCopy {
  readonly rv: number
  readonly entries: Entries
}

const copySchema = v.object({ rv: v.number(), history: getHistory.reply })

/** Reads the past of records; what was read once is there without a connection. Copies are one member's own. */
export interface Histories {
  /** The copy on this device, whatever its age. */
  cached(entity: EntityName, id: string): Promise<HistoryCopy | undefined>
  /** Asks the server, and keeps what it says. Throws `AppError`. */
  fetch(entity: EntityName, id: string, rv: number, signal: AbortSignal): Promise<HistoryCopy>
}

/** Histories of one member; copies of others are never read. */
export function historiesIn(storage: KeyValueStore, owner: string): Histories {
  const keyOf = (entity: EntityName, id: string) => `${owner}:${entity}:${id}`
  return {
    async cached(entity, id) {
      const parsed = v.safeParse(copySchema, await storage.read(keyOf(entity, id)))
      return parsed.success ? { rv: parsed.output.rv, entries: parsed.output.history.entries } : undefined
    },
    async fetch(entity, id, rv, signal) {
      const history = await fetchPages(entity, id, signal)
      void storage.write(keyOf(entity, id), { rv, history })
      return { rv, entries: history.entries }
    },
  }
}

/** A record whose past is larger than this many pages was filled by a program; what people look for is in the newest. */
const maxPages = 5

/** The newest changes, page by page. */
async function fetchPages(entity: EntityName, id: string, signal: AbortSignal): Promise<ReplyOf<typeof getHistory>> {
  let history = await call(getHistory, { entity, id }, { signal })
  for (let page = 1; page < maxPages && history.next !== undefined; page += 1) {
    const { entries, ...rest } = await call(getHistory, { entity, id, from: history.next }, { signal })
    history = { ...rest, entries: [...history.entries, ...entries] }
  }
  return history
}
