import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { apiVersion, type ReplyOf } from '../../../src/domain/contracts/endpoint.ts'
import { getScopes, pull, push } from '../../../src/domain/contracts/sync.ts'
import type { Member } from '../../../src/domain/access/permissions.ts'
import { currentSchemaV, type Operation } from '../../../src/domain/sync/operation.ts'
import { type EditingDevice, makeEdit, newDevice } from '../sync/makeEdits.ts'

export interface Timing {
  readonly path: string
  readonly ms: number
}

export interface LoadPorts {
  readonly address: string
  readonly token: string
  readonly member: Member
  readonly storeIds: readonly string[]
  readonly onAnswer: (timing: Timing) => void
  readonly onError: (about: string) => void
}

/** Delay in ms from a server signal or a change to the next cycle, as in the product. */
const debounceMs = 1_000
const firstPage = 500
const laterPages = 2_000

/**
 * A simulated device that stores no records. It listens for signals; each cycle requests scopes, pushes and pulls with
 * the engine's requests.
 */
export class LoadClient {
  readonly #ports: LoadPorts
  readonly #agent = new Agent({ keepAlive: true })
  readonly #device: EditingDevice
  readonly #cursors = new Map<string, number>()
  #waiting: Operation[] = []
  #known = 0
  #due: NodeJS.Timeout | undefined
  #running = Promise.resolve()
  #isClosed = false
  applied = 0

  constructor(ports: LoadPorts) {
    this.#ports = ports
    this.#device = newDevice(ports.member)
  }

  async start(): Promise<void> {
    await this.#cycle()
    this.#listen()
  }

  edit(): void {
    const { storeIds } = this.#ports
    const id = storeIds[Math.floor(Math.random() * storeIds.length)]!
    const seats = 10 + Math.floor(Math.random() * 9_000)
    this.#waiting.push(makeEdit(this.#device, 'patch', id, { seatCount: seats }, this.#known))
    this.#soon()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#due)
    await this.#running
    this.#agent.destroy()
  }

  #soon(): void {
    if (this.#isClosed) return
    this.#due ??= setTimeout(() => {
      this.#due = undefined
      this.#running = this.#running.then(() => this.#cycle()).catch((error: unknown) => this.#fail(error))
    }, debounceMs)
  }

  #fail(error: unknown): void {
    this.#ports.onError(String(error))
  }

  async #cycle(): Promise<void> {
    const { scopes, v, epoch } = await this.#request<ReplyOf<typeof getScopes>>(getScopes.path)
    const ops = this.#waiting.splice(0)
    const after = ops.length > 0 ? await this.#push(ops, epoch) : v
    // If all new changes are this device's own, they aren't pulled.
    const isOwn = [...this.#cursors.values()].every((cursor) => cursor === v) && after === v + ops.length
    for (const { id } of scopes) {
      if (isOwn || this.#cursors.get(id) === after) this.#cursors.set(id, after)
      else await this.#pull(id, epoch)
    }
    this.#known = Math.min(...this.#cursors.values())
  }

  async #push(ops: readonly Operation[], epoch: string): Promise<number> {
    const { clientId, seq } = this.#device
    const body = { clientId, epoch, schemaV: currentSchemaV, ops, ackedThrough: seq - ops.length }
    const { v, results } = await this.#request<ReplyOf<typeof push>>(push.path, JSON.stringify(body))
    const done = results.filter(({ outcome }) => outcome === 'applied' || outcome === 'conflict').length
    if (done < ops.length) this.#ports.onError(`refused: ${JSON.stringify(results)}`)
    this.applied += done
    return v
  }

  async #pull(scope: string, epoch: string): Promise<void> {
    for (let more = true; more; ) {
      const since = this.#cursors.get(scope) ?? 0
      const limit = since === 0 ? firstPage : laterPages
      const query = new URLSearchParams({ scope, since: `${since}`, limit: `${limit}`, epoch })
      const page = await this.#request<ReplyOf<typeof pull>>(`${pull.path}?${query.toString()}`)
      this.#cursors.set(scope, page.cursor)
      more = page.more
    }
  }

  #request<T>(path: string, body?: string): Promise<T> {
    const start = performance.now()
    const headers = {
      cookie: `token=${this.#ports.token}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'api-version': apiVersion }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    return new Promise((resolve, reject) => {
      const asked = request(this.#ports.address + path, { agent: this.#agent, method, headers }, (reply) => {
        text(reply).then((answer) => {
          this.#ports.onAnswer({ path: path.split('?')[0]!, ms: performance.now() - start })
          if (reply.statusCode === 200) resolve((JSON.parse(answer) as { data: T }).data)
          else reject(new Error(`${path}: ${reply.statusCode} ${answer.slice(0, 200)}`))
        }, reject)
      })
      asked.on('error', reject)
      asked.end(body)
    })
  }

  #listen(): void {
    const headers = { cookie: `token=${this.#ports.token}`, accept: 'text/event-stream' }
    const asked = request(`${this.#ports.address}/api/Sync/Events`, { agent: this.#agent, headers }, (reply) => {
      reply.on('data', (chunk: Buffer) => {
        for (const [, version] of chunk.toString().matchAll(/data: \{"v":(\d+)\}/g))
          if (Number(version) > this.#known) this.#soon()
      })
      reply.on('end', () => !this.#isClosed && this.#fail('the stream of calls ended'))
    })
    asked.on('error', (error) => !this.#isClosed && this.#fail(error))
    asked.end()
  }
}
