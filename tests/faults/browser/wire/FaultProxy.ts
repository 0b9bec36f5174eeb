import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { OwnFiles } from '../tab/buildTab.ts'
import type { Fate } from './fate.ts'
import { madeUpAnswer } from './madeUpAnswer.ts'

export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export interface Exchange {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  readonly answer: WireAnswer
}

export interface ProxyPorts {
  readonly port: number
  /** Called with every exchange that faults may hit, before the device gets the response. */
  readonly onExchange: (exchange: Exchange) => void
  readonly onFate: (kind: Fate['kind'], path: string) => void
  /**
   * Returns the fate of a request of `bytes` bytes that has no queued fate. Without this function such requests
   * succeed.
   */
  readonly fateOf?: (path: string, bytes: number) => Fate
  readonly ownFiles: OwnFiles
  /** Rewrites a script in transit to plant a bug. */
  readonly rewrite?: (path: string, text: string) => string
}

const meets = /^\/api\/(Sync\/(Push|Pull|Scopes)|Files\/)/

/** The device's only connection to the server. Faults are queued in advance, one fate per request. */
export class FaultProxy {
  readonly #ports: ProxyPorts
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #late: (() => Promise<void>)[] = []
  readonly #answered: ((path: string) => void)[] = []
  readonly fates: Fate[] = []
  #isCut = false

  constructor(ports: ProxyPorts) {
    this.#ports = ports
    this.#server = createServer({ keepAliveTimeout: 60_000 }, (incoming, response) => {
      // To the device, a closed connection must look like a network error.
      this.#serve(incoming, response).catch(() => incoming.socket.destroy())
    })
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (!address || typeof address === 'string') throw new Error('The line has no address.')
    return `http://127.0.0.1:${address.port}`
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  get isCut(): boolean {
    return this.#isCut
  }

  async deliverLate(): Promise<void> {
    for (const deliver of this.#late.splice(0)) await deliver()
  }

  /** Returns whether a request with this path suffix was answered within `maxMs`. */
  whenAnswered(pathEnd: string, maxMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const listen = (path: string): void => {
        if (path.endsWith(pathEnd)) end(true)
      }
      const end = (isAnswered: boolean): void => {
        clearTimeout(timer)
        const at = this.#answered.indexOf(listen)
        if (at >= 0) this.#answered.splice(at, 1)
        resolve(isAnswered)
      }
      const timer = setTimeout(() => end(false), maxMs)
      this.#answered.push(listen)
    })
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.cut()
    await closed
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://line')
    const own = this.#ports.ownFiles.get(pathname)
    if (own) return void response.setHeader('content-type', own.type).end(own.content)
    if (this.#isCut) return void incoming.socket.destroy()
    if (!meets.test(pathname)) return this.#passBy(incoming, response, pathname)
    const body = await buffer(incoming)
    const fate = this.fates.shift() ?? this.#ports.fateOf?.(pathname, body.length) ?? { kind: 'calm' }
    if (fate.kind !== 'calm') this.#ports.onFate(fate.kind, pathname)
    await this.#meet(fate, incoming, response, body)
    for (const listen of Array.from(this.#answered)) listen(pathname)
    // A delayed request arrives after the next request that got through.
    if (fate.kind !== 'late' && fate.kind !== 'dropRequest') await this.deliverLate()
  }

  async #meet(fate: Fate, incoming: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const { socket } = incoming
    const madeUp = madeUpAnswer(fate.kind)
    if (madeUp) return send(response, madeUp)
    if (fate.kind === 'dropRequest') return void socket.destroy()
    if (fate.kind === 'late') {
      this.#late.push(() => this.#forward(incoming, body).then(swallow, swallow))
      return void socket.destroy()
    }
    if (fate.kind === 'cutRequest') {
      await this.#forward(incoming, body, Math.floor(body.length * fate.share)).catch(swallow)
      return void socket.destroy()
    }
    if (fate.kind === 'twice') await this.#forward(incoming, body)
    const strike = fate.kind === 'meanwhile' ? fate : undefined
    const forwarded = strike?.when === 'forwarded' ? () => void strike.strike().catch(swallow) : undefined
    const answer = await this.#forward(incoming, body, undefined, forwarded)
    if (strike?.when === 'answered') await strike.strike()
    if (strike?.when === 'told') {
      send(response, answer)
      return strike.strike()
    }
    if (fate.kind === 'dropAnswer' || strike) return void socket.destroy()
    if (fate.kind === 'cutAnswer') return sendPart(response, answer, Math.floor(answer.body.length * fate.share))
    if (fate.kind === 'slow') return sendSlowly(response, answer)
    return send(response, answer)
  }

  /** A cut request ends after `cutAt` bytes. */
  #forward(incoming: IncomingMessage, body: Buffer, cutAt?: number, onForwarded?: () => void): Promise<WireAnswer> {
    const { url, headers } = incoming
    return new Promise((resolve, reject) => {
      const outgoing = this.#request(incoming)
      outgoing.on('error', reject)
      outgoing.on('response', (reply) => {
        buffer(reply).then((content) => {
          const answer = { status: reply.statusCode ?? 502, headers: ofAnswer(reply), body: content }
          this.#ports.onExchange({ path: (url ?? '').split('?')[0]!, headers, body, answer })
          resolve(answer)
        }, reject)
      })
      if (cutAt === undefined) outgoing.end(body, onForwarded)
      else outgoing.write(body.subarray(0, cutAt), () => outgoing.destroy(new Error('The line was cut.')))
    })
  }

  #request({ method, url, headers }: IncomingMessage, more: Record<string, string> = {}): ClientRequest {
    const target = { host: '127.0.0.1', port: this.#ports.port, agent: false, method, path: url }
    return sendRequest({ ...target, headers: { ...headers, ...more, connection: 'close' } })
  }

  /** Passes other requests through, such as those for the app's files and the event stream. */
  #passBy(incoming: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { rewrite } = this.#ports
    return new Promise((resolve, reject) => {
      const outgoing = this.#request(incoming, rewrite ? { 'accept-encoding': 'identity' } : {})
      outgoing.on('error', reject)
      response.once('close', () => outgoing.destroy())
      outgoing.on('response', (reply) => {
        reply.on('error', reject)
        reply.once('close', resolve)
        if (rewrite && path.endsWith('.js')) {
          const { 'content-length': _length, ...others } = ofAnswer(reply)
          buffer(reply).then((content) => {
            response.writeHead(reply.statusCode ?? 502, others).end(rewrite(path, content.toString()))
          }, reject)
        } else {
          response.writeHead(reply.statusCode ?? 502, ofAnswer(reply))
          response.flushHeaders()
          reply.pipe(response)
        }
      })
      incoming.pipe(outgoing)
    })
  }
}

/** Returns the server's response headers, without hop-by-hop headers. */
function ofAnswer({ headers }: IncomingMessage): WireAnswer['headers'] {
  const { connection: _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...others } = headers
  return others
}

const swallow = (): void => undefined

const send = (response: ServerResponse, { status, headers, body }: WireAnswer): void =>
  void response.writeHead(status, headers).end(body)

function sendPart(response: ServerResponse, { status, headers, body }: WireAnswer, bytes: number): void {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) })
  response.flushHeaders()
  response.write(body.subarray(0, bytes), () => response.destroy())
}

const pieces = 8
const pauseMs = 20

async function sendSlowly(response: ServerResponse, { status, headers, body }: WireAnswer): Promise<void> {
  response.writeHead(status, headers)
  const size = Math.max(1, Math.ceil(body.length / pieces))
  for (let start = 0; start < body.length; start += size) {
    response.write(body.subarray(start, start + size))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  response.end()
}
