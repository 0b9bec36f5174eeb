import type pg from 'pg'
import { openClient } from './openPostgres.ts'
import { StartProblem } from '../../startProblem.ts'

/** Oldest PostgreSQL the migrations are tested on. */
const oldestVersion = 13

interface Facts {
  readonly version: number
  readonly encoding: string
  readonly isReadOnly: string
}

/** Checks that the database is usable. Throws a StartProblem with host and reason, never the password. */
export async function reachPostgres(url: string): Promise<void> {
  const client = openClient(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding, current_setting('transaction_read_only') as "isReadOnly"`,
    )
    checkFacts(rows[0]!, placeOf(client))
  } catch (error) {
    throw error instanceof StartProblem ? error : new StartProblem(unreachable(client, error))
  } finally {
    await client.end().catch(() => undefined)
  }
}

function checkFacts({ version, encoding, isReadOnly }: Facts, place: string): void {
  if (version < oldestVersion)
    throw new StartProblem(`The PostgreSQL ${place} is version ${version}; ${oldestVersion} or newer is needed.`)
  if (encoding !== 'UTF8') {
    throw new StartProblem(
      `The database ${place} is encoded in ${encoding}. Make one in UTF8: createdb --encoding UTF8 --template template0 NAME`,
    )
  }
  if (isReadOnly === 'on')
    throw new StartProblem(`The database ${place} can only be read. Name its primary server in DATABASE_URL.`)
}

const placeOf = ({ host, port, database }: pg.Client): string => `"${database ?? ''}" at ${host}:${port}`

function unreachable(client: pg.Client, error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string }
  const place = placeOf(client)
  const known: Readonly<Record<string, string>> = {
    '28P01': `The database ${place} refuses the password of user "${client.user ?? ''}". Correct DATABASE_URL.`,
    '28000': `The database ${place} does not let user "${client.user ?? ''}" in. Correct DATABASE_URL, or its pg_hba.conf.`,
    '3D000': `There is no database ${place}. Make it with createdb, or correct DATABASE_URL.`,
    '53300': `The database ${place} has no connection left. Raise its max_connections, or stop a program that uses it.`,
    ECONNREFUSED: `Nothing answers for the database ${place}. Start PostgreSQL, or correct DATABASE_URL.`,
    ENOENT: `Nothing answers for the database ${place}. Start PostgreSQL, or correct DATABASE_URL.`,
    ENOTFOUND: `There is no host "${client.host}". Correct DATABASE_URL.`,
  }
  const reason = message.split('\n')[0] ?? ''
  return known[code] ?? `The database ${place} can't be used (${reason}). Correct DATABASE_URL, or start PostgreSQL.`
}
