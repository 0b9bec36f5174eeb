import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './freePort.ts'

export interface Cluster {
  readonly version: string
  urlOf(database: string): string
  createDatabase(name: string): Promise<string>
  query(text: string): Promise<readonly Record<string, unknown>[]>
  stop(): Promise<void>
}

export const howToGetIt =
  'PostgreSQL is not installed here. On Debian or Ubuntu: apt-get install postgresql; on macOS: brew install postgresql. ' +
  'Any version from 13 on will do; its programs are looked for in PATH and in /usr/lib/postgresql.'

/** Returns PostgreSQL's program folder, from PATH or else the newest version installed; undefined if not installed. */
export function findPostgres(): string | undefined {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((name) => join(base, name, 'bin'))]
  return folders.find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** Returns the IDs of the user `postgres` if this process runs as root, because PostgreSQL refuses to run as root. */
function userOf(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((part) => Number(execFileSync('id', [part, 'postgres'], { encoding: 'utf8' })))
  return { uid: uid!, gid: gid! }
}

/**
 * Starts a private cluster in a temporary folder, which is removed on stop. Doesn't flush to disk, because tests kill
 * processes but not machines.
 */
export async function startCluster(programs: string): Promise<Cluster> {
  const user = userOf()
  const folder = mkdtempSync(join(tmpdir(), 'catchment-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  for (const path of [folder, data]) if (user.uid !== undefined) chownSync(path, user.uid, user.gid!)
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-N'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await freePort()
  const settings = ['fsync=off', 'max_connections=200', 'log_min_messages=fatal', 'timezone=UTC']
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings.flatMap((text) => ['-c', text])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4_000)))
  const ended = once(server, 'exit')
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGINT')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', () => server.kill('SIGQUIT'))
  const urlOf = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`
  const query = (text: string): Promise<readonly Record<string, unknown>[]> => runQuery(urlOf('postgres'), text)
  const deadline = Date.now() + 60_000
  for (;;) {
    const found = await query('select version() as version').catch(() => undefined)
    if (found) {
      const createDatabase = async (name: string): Promise<string> => {
        await query(`create database ${name}`)
        return urlOf(name)
      }
      return { version: String(found[0]!['version']), urlOf, createDatabase, query, stop }
    }
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`PostgreSQL did not start. It said:\n${said}`)
    }
    await wait(50)
  }
}

async function runQuery(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
