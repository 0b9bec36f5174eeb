import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { replyNames } from '#domain/contracts/replyNames.ts'
import type { Sum } from '#tests/server/solveSum.ts'

const derive = promisify(pbkdf2)

export interface Reply {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

export class Caller {
  readonly #address: string
  readonly #network: string
  #cookies = new Map<string, string>()

  constructor(address: string, network: string) {
    this.#address = address
    this.#network = network
  }

  async get(path: string, query: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const asked = new URLSearchParams(query).toString()
    return this.#send(asked === '' ? path : `${path}?${asked}`, {})
  }

  async post(path: string, body: unknown): Promise<Reply> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = { 'content-type': 'application/json', 'api-version': '1.0' }
    return this.#send(path, { method: 'POST', body: text, headers })
  }

  async data<T>(reply: Promise<Reply>): Promise<T> {
    const { status, text } = await reply
    if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`)
    return (JSON.parse(text) as { data: T }).data
  }

  async provePerson(): Promise<{ work: { id: string; answer: number } }> {
    const sum = await this.data<Sum>(this.post('/api/Account/CreateProofOfWork', {}))
    return { work: { id: sum.id, answer: await solve(sum) } }
  }

  async #send(path: string, init: RequestInit): Promise<Reply> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, 'x-forwarded-for': this.#network, ...(cookie === '' ? {} : { cookie }) }
    const answer = await fetch(new URL(path, this.#address), { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      this.#cookies.set(name, value)
    }
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
}

/** Solves a proof of work without blocking this thread's other work. */
async function solve({ salt, iterations, [replyNames.max]: maxNumber, target }: Sum): Promise<number> {
  for (let number = 0; number <= maxNumber; number += 1) {
    const key = await derive(String(number), salt, iterations, 32, 'sha256')
    if (key.toString('base64url') === target) return number
  }
  throw new Error('no number solves it')
}
