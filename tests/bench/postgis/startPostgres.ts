import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface RunningPostgres {
  readonly socketFolder: string
  readonly user: string
  readonly stop: () => Promise<void>
}

const settings = {
  listen_addresses: '',
  // Turn off durability, autovacuum, parallel workers and JIT, which would distort the figures.
  fsync: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  shared_buffers: '512MB',
  work_mem: '128MB',
  maintenance_work_mem: '256MB',
}

/** Starts a new cluster in a temporary folder. PostgreSQL refuses to run as root, so root runs it as `postgres`. */
export async function startPostgres(programs: string): Promise<RunningPostgres> {
  const owner = process.getuid?.() === 0 ? readOwner('postgres') : undefined
  const user = 'bench'
  const folder = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const data = join(folder, 'data')
    const cluster = ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']
    await promisify(execFile)(join(programs, 'initdb'), cluster, { ...owner, cwd: folder })
    const chosen = Object.entries({ ...settings, unix_socket_directories: folder })
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const ended = once(child, 'exit')
    // If the benchmark exits early, the server must end, too.
    const endAtOnce = () => {
      child.kill('SIGQUIT')
      remove()
    }
    process.once('exit', endAtOnce)
    const stop = async () => {
      process.off('exit', endAtOnce)
      child.kill('SIGINT')
      await ended
      remove()
    }
    let said = ''
    const ready = new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('ready to accept connections')) resolve()
      })
      child.once('exit', () => reject(new Error(`PostgreSQL ended. It said:\n${said}`)))
      child.once('error', reject)
    })
    await ready
    return { socketFolder: folder, user, stop }
  } catch (error) {
    remove()
    throw error
  }
}

function readOwner(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error(`PostgreSQL does not run as root, and this machine has no user "${name}".`)
  return { uid: Number(uid), gid: Number(gid) }
}
