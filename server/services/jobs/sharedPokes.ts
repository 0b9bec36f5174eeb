import { type ChangeKind, changeKinds } from '#domain/contracts/serverEvents.ts'
import { runQuery, textsOfList } from '../../storage/runQuery.ts'
import { createPokes } from './pokes.ts'
import type { Database } from '../../storage/database.ts'
import type { Random, Pokes } from '../../ports.ts'

export const pokeChannel = 'catchment_poke'

/** Signals shared between processes; recovers after lost messages. */
export interface SharedPokes extends Pokes {
  readonly hear: (message: string) => void
  /** Signals every listener, with the current version of the listener's company, in case a message was missed. */
  readonly look: () => Promise<void>
}

/** Returns the kind of a message; undefined for a version and for kinds of newer processes. */
const kindOf = (text: string | undefined): ChangeKind | undefined => changeKinds.find((kind) => kind === text)

/**
 * Creates signals that reach all server processes on a database. Signals that arrive during a send are merged. Failures
 * are only reported, because the next signal or check also updates the pages.
 */
export function createSharedPokes(
  database: Database,
  random: Random,
  reportFault: (error: unknown, about: string) => void,
): SharedPokes {
  const own = createPokes()
  const sender = Buffer.from(random(9)).toString('base64url')
  /** Messages to send, keyed by company for versions and by the message for other changes. */
  const waiting = new Map<string, string>()
  const newest = new Map<string, number>()
  const underway = new Set<string>()
  const send = async (about: string): Promise<void> => {
    if (underway.has(about)) return
    underway.add(about)
    try {
      for (let message = waiting.get(about); message !== undefined; message = waiting.get(about)) {
        waiting.delete(about)
        newest.delete(about)
        await runQuery(database, 'select pg_notify(?, ?)', [pokeChannel, `${sender} ${message}`])
      }
    } catch (error) {
      reportFault(error, 'a poke')
    } finally {
      underway.delete(about)
    }
  }
  return {
    ...own,
    poke(companyId, version) {
      own.poke(companyId, version)
      const highest = Math.max(version, newest.get(companyId) ?? 0)
      newest.set(companyId, highest)
      waiting.set(companyId, `${highest} ${companyId}`)
      void send(companyId)
    },
    announce(companyId, kind, userId) {
      own.announce(companyId, kind, userId)
      const message = [kind, companyId, ...(userId === undefined ? [] : [userId])].join(' ')
      waiting.set(message, message)
      void send(message)
    },
    hear(message) {
      const [by, about, companyId, userId] = message.split(' ')
      if (by === sender || about === undefined || companyId === undefined) return
      const kind = kindOf(about)
      if (kind) own.announce(companyId, kind, userId)
      else if (/^\d+$/.test(about)) own.poke(companyId, Number(about))
    },
    async look() {
      const companies = own.heard()
      if (companies.length === 0) return
      for (const id of companies) for (const kind of changeKinds) own.announce(id, kind)
      const text = `select company_id, v from company_version where company_id in ${textsOfList(database)}`
      const listed = [JSON.stringify(companies)]
      for (const { company_id: id, v } of await runQuery<{ company_id: string; v: number }>(database, text, listed))
        own.poke(id, v)
    },
  }
}
