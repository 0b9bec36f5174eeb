import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './freePort.ts'

const root = join(import.meta.dirname, '..', '..')
const compiled = join(root, 'node_modules', '.cache', 'compiled')

/** Server under test: address, output, a clean stop (SIGTERM) and a kill (SIGKILL). */
export type RunningServer = {
  address: string
  port: number
  pid: number
  said: () => string
  stop: () => Promise<void>
  kill: () => Promise<void>
}

/**
 * Starts a server on a data folder, at `port` or a free port; resolves when the server responds. Rejects with its
 * output if the server exits or times out (30 s by default).
 */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
  port?: number,
  patienceSeconds = 30,
): Promise<RunningServer> {
  const chosen = port ?? (await freePort())
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    VERIFY: 'off',
    PASSWORD_COST: 'least',
    HOST: '127.0.0.1',
    NODE_COMPILE_CACHE: compiled,
    ...settings,
    PORT: `${chosen}`,
    DATA_DIR: dataDir,
  }
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await exited
  }
  const address = `http://127.0.0.1:${chosen}`
  const deadline = Date.now() + patienceSeconds * 1000
  while (!(await answers(address))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (hasEnded || Date.now() > deadline) {
      await end('SIGKILL')
      throw new Error(
        `The server ${hasEnded ? 'ended' : `did not answer within ${patienceSeconds} s`}. It said:\n${output}`,
      )
    }
    await wait(50)
  }
  return {
    address,
    port: chosen,
    pid: child.pid!,
    said: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function answers(address: string): Promise<boolean> {
  const reply = await fetch(`${address}/api/Account/GetConfigurationValue`).catch(() => undefined)
  return reply?.ok ?? false
}
