import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import type { Seeded } from '../../parts/seeded.ts'
import type { SqlTrouble } from '../../parts/troubledSql.ts'

export interface Way {
  readonly trouble: SqlTrouble
  readonly chance: Seeded
  readonly kill: () => void
  readonly isDead: () => boolean
}

/** SQLite error codes with the matching PostgreSQL codes. PostgreSQL itself raises the error and rolls back. */
const codes: Readonly<Record<string, readonly string[]>> = {
  SQLITE_BUSY: ['40001', '40P01', '55P03'],
  SQLITE_FULL: ['53100'],
}

const shareSlow = 0.2
const longestPauseMs = 4

/** Makes connections fail before statements. Makes some transactions slow, so that they interleave. */
export function troubledPool(pool: pg.Pool, way: Way): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const troubled = (client: pg.PoolClient): PostgresPoolClient => {
    const before = known.get(client)
    if (before) return before
    const made = troubledClient(client, way)
    known.set(client, made)
    return made
  }
  return {
    connect: async () => (way.isDead() ? dead() : troubled(await pool.connect())),
    end: () => pool.end(),
    options: pool.options,
  }
}

function dead(): never {
  throw new Error('Connection terminated: the process is gone.')
}

export const cut = (client: pg.PoolClient): void => {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}

function troubledClient(client: pg.PoolClient, way: Way): PostgresPoolClient {
  let pauses = false
  const runQuery = (text: string, values: readonly unknown[]) =>
    client.query(text, [...values]) as unknown as Promise<PostgresQueryResult<never>>
  const query = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<never>> => {
    if (way.isDead()) dead()
    if (/^(begin|start transaction)/.test(text)) pauses = way.chance.chance(shareSlow)
    else if (pauses && way.chance.chance(0.3)) await wait(1 + way.chance.below(longestPauseMs))
    if (way.isDead()) dead()
    const { code } = way.trouble
    if (code !== undefined && !isLater(way.trouble)) {
      way.trouble.code = undefined
      way.trouble.onFault?.(code, text)
      if (code === 'KILLED') {
        way.kill()
        dead()
      }
      const raised = codes[code]
      if (raised) return runQuery(raiseError(way.chance.pick(raised)), [])
      // The connection may break before or after the statement arrives; the caller can't know.
      const answer = way.chance.chance(0.5) ? runQuery(way.trouble.rewrite?.(text) ?? text, values) : undefined
      const isGone = new Promise<void>((resolve) => void client.once('end', resolve))
      cut(client)
      // Wait until the connection has ended, so that the pool can't pass it to another user.
      const [settled] = await Promise.allSettled([answer, isGone])
      if (settled.status === 'rejected') throw settled.reason
      return settled.value ?? dead()
    }
    return runQuery(way.trouble.rewrite?.(text) ?? text, values)
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}

function isLater(trouble: SqlTrouble): boolean {
  if (trouble.inStatements <= 0) return false
  trouble.inStatements -= 1
  return true
}

const raiseError = (code: string): string => `do $$ begin raise exception 'planted' using errcode = '${code}'; end $$`
