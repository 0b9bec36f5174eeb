import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface SqlOrder {
  readonly statements: readonly Statement[]
}

export interface SqlAnswer {
  readonly rows?: readonly unknown[]
  readonly error?: string
}

const patienceMs = 30_000

/**
 * Connection with synchronous calls, as for SQLite, because checks must read the database while the history is paused.
 */
export class SyncSql {
  readonly #worker: Worker
  readonly #port: MessagePort
  readonly #flag = new Int32Array(new SharedArrayBuffer(4))

  constructor(url: string) {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    const workerData = { url, port: port2, flag: this.#flag }
    this.#worker = new Worker(new URL('./sqlWorker.ts', import.meta.url), { workerData, transferList: [port2] })
    this.#worker.unref()
    this.#port.unref()
  }

  run<T>(statements: readonly Statement[]): T[] {
    Atomics.store(this.#flag, 0, 0)
    this.#port.postMessage({ statements } satisfies SqlOrder)
    if (Atomics.wait(this.#flag, 0, 0, patienceMs) === 'timed-out')
      throw new Error('The database did not answer the checks.')
    const { message } = receiveMessageOnPort(this.#port) as { message: SqlAnswer }
    if (message.error !== undefined)
      throw new Error(`${message.error}: ${statements.map(({ text }) => text).join('; ')}`)
    return message.rows as T[]
  }

  rows<T>(text: string, ...values: readonly unknown[]): T[] {
    return this.run([{ text, values }])
  }

  close(): void {
    void this.#worker.terminate()
  }
}
