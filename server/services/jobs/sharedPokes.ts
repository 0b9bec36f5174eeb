import { runQuery, textsOfList } from '../../storage/runQuery.ts'
import { createPokes } from './pokes.ts'
import type { Database } from '../../storage/database.ts'
import type { Random, Pokes } from '../../ports.ts'

/** Database channel on which server processes announce newer versions. */
export const pokeChannel = 'catchment_poke'

/** Signals shared between processes; recovers after lost messages. */
export interface SharedPokes extends Pokes {
  readonly hear: (message: string) => void
  /** Sends every listener its company's current version, in case a message was missed. */
  readonly look: () => Promise<void>
}

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
  const waiting = new Map<string, number>()
  const underway = new Set<string>()
  const send = async (companyId: string): Promise<void> => {
    if (underway.has(companyId)) return
    underway.add(companyId)
    try {
      for (let v = waiting.get(companyId); v !== undefined; v = waiting.get(companyId)) {
        waiting.delete(companyId)
        await runQuery(database, 'select pg_notify(?, ?)', [pokeChannel, `${sender} ${v} ${companyId}`])
      }
    } catch (error) {
      reportFault(error, 'a poke')
    } finally {
      underway.delete(companyId)
    }
  }
  return {
    ...own,
    poke(companyId, version) {
      own.poke(companyId, version)
      waiting.set(companyId, Math.max(version, waiting.get(companyId) ?? 0))
      void send(companyId)
    },
    hear(message) {
      const [, by, version, companyId] = /^(\S+) (\d+) (.+)$/.exec(message) ?? []
      if (by !== sender && companyId !== undefined) own.poke(companyId, Number(version))
    },
    async look() {
      const companies = own.heard()
      if (companies.length === 0) return
      const text = `select company_id, v from company_version where company_id in ${textsOfList(database)}`
      const listed = [JSON.stringify(companies)]
      for (const { company_id: id, v } of await runQuery<{ company_id: string; v: number }>(database, text, listed))
        own.poke(id, v)
    },
  }
}
