import { openClient } from './openPostgres.ts'
import { reachPostgres } from './reachPostgres.ts'
import { StartProblem } from '../../startProblem.ts'

/**
 * Starts a new data set after a PostgreSQL restore; devices then read everything again and resend missing changes.
 * Throws a StartProblem, changing nothing, if a server uses the database or the database isn't Catchment's.
 */
export async function renewDataSet(url: string, epoch: string): Promise<void> {
  await reachPostgres(url)
  const client = openClient(url, { application_name: 'catchment restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows: tables } = await client.query("select to_regclass('dataset') as dataset")
    if ((tables[0] as { dataset: unknown }).dataset === null)
      throw new StartProblem(
        'The database of DATABASE_URL holds nothing of Catchment. Bring the backup back into it first.',
      )
    const others =
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'catchment'"
    if ((await client.query(others)).rows.length > 0)
      throw new StartProblem('A server uses the database of DATABASE_URL. Stop all of them first; nothing was changed.')
    await client.query('begin')
    const { rowCount } = await client.query('update dataset set epoch = $1', [epoch])
    if (rowCount === 0) await client.query('insert into dataset (epoch) values ($1)', [epoch])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

export const postgresBackup =
  'DATABASE_URL is set, and PostgreSQL has its own tools for backups: pg_dump --format=custom --file=catchment.dump "$DATABASE_URL". ' +
  'Keep a copy of the files in DATA_DIR, or of the bucket, made after it.'

export const postgresRestore =
  'DATABASE_URL is set, and PostgreSQL has its own tools for bringing a backup back. Stop all servers, then: ' +
  'pg_restore --clean --if-exists --dbname="$DATABASE_URL" catchment.dump && npm run restore -- --new-epoch'
