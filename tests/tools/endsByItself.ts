import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Result of a command: exit code, null if killed, and standard output. */
export interface CommandEnd {
  readonly code: number | null
  readonly said: string
}

/**
 * Runs a TypeScript file in a process until the process exits. A process still alive after `maxMs` is killed, and its
 * exit code is null.
 */
export async function runToEnd(file: string, args: readonly string[], maxMs: number): Promise<CommandEnd> {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: maxMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [code, said] = await Promise.all([ended, text(child.stdout)])
  return { code, said }
}
