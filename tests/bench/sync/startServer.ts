import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

interface Reply {
  readonly id?: number
  readonly ready?: { readonly address: string; readonly token?: string }
  readonly answer?: unknown
  readonly error?: string
}

/** A server in a separate process, because page, server and benchmark must not share a thread. */
export interface BenchServer {
  readonly address: string
  readonly token: string | undefined
  readonly request: (question: string, value?: unknown) => Promise<unknown>
  readonly stop: () => Promise<void>
}

/**
 * Starts a module of `servers`, which serves the page and an API, on a data folder. Our server has `storeCount` stores.
 */
export async function startBenchServer(
  module: string,
  dataDir: string,
  pageFolder: string,
  storeCount: number,
): Promise<BenchServer> {
  const child = fork(join(import.meta.dirname, 'servers', module), [dataDir, pageFolder, String(storeCount)])
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  const exited = once(child, 'exit')
  const ready = await new Promise<NonNullable<Reply['ready']>>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server ${module} ended.`)))
    child.on('message', (reply: Reply) => {
      if (reply.ready) resolve(reply.ready)
      const asked = waiting.get(reply.id ?? -1)
      if (reply.error === undefined) asked?.resolve(reply.answer)
      else asked?.reject(new Error(reply.error))
    })
  })
  let last = 0
  const request = (question: string, value?: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      child.send({ id: last, question: question, value })
    })
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return { address: ready.address, token: ready.token, request, stop }
}
