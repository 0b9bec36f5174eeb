import * as v from 'valibot'
import { getHistory } from '#domain/contracts/sync.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { EntityName } from '#domain/entities.ts'
import { call } from '#api/call.ts'
import type { KeyValueStore } from './keyValueStore.ts'

type Entries = ReplyOf<typeof getHistory>['entries']

export interface HistoryCopy {
  readonly rv: number
  readonly entries: Entries
}

const copySchema = v.object({ rv: v.number(), history: getHistory.reply })

export interface Histories {
  /** Returns the cached copy, regardless of age; undefined if there is none. */
  cached(entity: EntityName, id: string): Promise<HistoryCopy | undefined>
  /** Fetches a history from the server and caches it. Throws `AppError`. */
  fetch(entity: EntityName, id: string, rv: number, signal: AbortSignal): Promise<HistoryCopy>
}

/** Copies of other members are never read. */
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

/** Maximum pages of a history. A longer history was probably written by a program, so the newest part suffices. */
const maxPages = 5

async function fetchPages(entity: EntityName, id: string, signal: AbortSignal): Promise<ReplyOf<typeof getHistory>> {
  let history = await call(getHistory, { entity, id }, { signal })
  for (let page = 1; page < maxPages && history.next !== undefined; page += 1) {
    const { entries, ...rest } = await call(getHistory, { entity, id, from: history.next }, { signal })
    history = { ...rest, entries: [...history.entries, ...entries] }
  }
  return history
}
