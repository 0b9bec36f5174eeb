import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

interface Reply {
  readonly id?: number
  readonly ready?: { readonly address: string; readonly token?: string }
  readonly answer?: unknown
  readonly error?: string
}

/** A server in a process of its own, so that page and server share no thread with the benchmark or with each other. */
export interface BenchServer {
  readonly address: string
  /** Session of the member, where the server wants one. */
  readonly token: string | undefined
  readonly request: (question: string, value?: unknown) => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** Starts a module of `servers` on a data folder; it serves the page and whatever the page speaks to. Ours has as many stores as it is told. */
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
