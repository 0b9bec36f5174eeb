import { hash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { runQuery, placesFor } from '../../storage/runQuery.ts'
import type { Database } from '../../storage/database.ts'
import type { AllowanceOf, Allowances, Ports } from '../../ports.ts'

/** Maximum debt in periods. A larger debt is ignored, because it was stored before the clock was set back. */
const maxPeriodsOwed = 30

/**
 * Creates quotas in the database, which survive restarts and are shared by all processes. A row stores when a quota is
 * full again; a full quota needs no row. Subjects are hashed.
 */
export function createAllowances(database: Database, steady: Ports['steady']): Allowances {
  const left = async (of: readonly AllowanceOf[], within: Parameters<Allowances['left']>[1] = database) => {
    if (of.length === 0) return []
    const keys = of.map(keyOf)
    const text = `SELECT key_hash, whole_at FROM allowance WHERE key_hash IN (${placesFor(keys)})`
    const rows = await runQuery<{ key_hash: string; whole_at: number }>(within, text, keys)
    const wholeAt = new Map(rows.map(({ key_hash, whole_at }) => [key_hash, Number(whole_at)]))
    const now = steady()
    return of.map(([{ whole, withinMs }], index) => {
      const owedMs = Math.max(0, (wholeAt.get(keys[index]!) ?? now) - now)
      return owedMs > maxPeriodsOwed * withinMs ? whole : whole - (owedMs / withinMs) * whole
    })
  }
  return {
    left,
    async take(takings, within = database) {
      const costs = new Map<string, number>()
      for (const [allowance, whose, count] of takings) {
        const key = keyOf([allowance, whose])
        const cost = Math.ceil((count / allowance.whole) * allowance.withinMs)
        if (cost > 0) costs.set(key, (costs.get(key) ?? 0) + cost)
      }
      if (costs.size === 0) return
      const now = steady()
      // Sort the keys, so that two processes don't deadlock on each other's rows.
      const keys = [...costs.keys()].sort()
      const rows = keys.map(() => '(?, ?)').join(',')
      const text = `INSERT INTO allowance (key_hash, whole_at) VALUES ${rows}
        ON CONFLICT (key_hash) DO UPDATE SET whole_at = excluded.whole_at +
          CASE WHEN allowance.whole_at > CAST(? AS bigint) THEN allowance.whole_at - CAST(? AS bigint) ELSE 0 END`
      await runQuery(within, text, [...keys.flatMap((key) => [key, now + costs.get(key)!]), now, now])
    },
    async refuseIfSpent(of, code = 'tooManyTries', within = database) {
      const counts = await left(of, within)
      const waits = of.map(([{ whole, withinMs }], index) => ((1 - counts[index]!) / whole) * (withinMs / 1_000))
      const longest = Math.max(0, ...waits)
      if (longest > 0) throw new AppError(code, { waitSeconds: Math.ceil(longest) })
    },
  }
}

const keyOf = ([{ name }, whose]: AllowanceOf): string => hash('sha256', `${name} ${whose}`)

const day = 86_400_000

/** Removes rows of full quotas and of debts over 31 days, which are ignored. */
export async function sweepAllowances({ database, steady }: Pick<Ports, 'database' | 'steady'>): Promise<number> {
  const now = steady()
  const gone = await database
    .deleteFrom('allowance')
    .where((where) => where.or([where('whole_at', '<', now), where('whole_at', '>', now + (maxPeriodsOwed + 1) * day)]))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
