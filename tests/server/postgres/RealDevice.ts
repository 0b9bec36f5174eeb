import { randomUUID } from 'node:crypto'
import type { EntityName } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import type { AckRecord, OperationResult } from '#domain/sync/results.ts'
import { DEMO_PASSWORD, demoAccounts } from '#server/demo/demoAccounts.ts'

export interface Reply {
  readonly status: number
  readonly code: string | undefined
  readonly data: never
}

interface Page {
  readonly cursor: number
  readonly more: boolean
  readonly rows: readonly AckRecord[]
}

const headers = { 'api-version': '1.0', 'content-type': 'application/json' }

/** Sends JSON to a server; a broken connection has status 0. */
export async function send(
  address: string,
  path: string,
  body: object,
  cookie = '',
): Promise<Reply & { cookie: string }> {
  const method = 'POST'
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { ...headers, cookie },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const given = (await answer?.json().catch(() => ({}))) as { code?: string; data?: never } | undefined
  const cookies = answer?.headers.getSetCookie().map((text) => text.split(';')[0]!) ?? []
  return { status: answer?.status ?? 0, code: given?.code, data: given?.data as never, cookie: cookies.join('; ') }
}

export class RealDevice {
  readonly clientId = randomUUID()
  readonly userId: string
  readonly cookie: string
  seq = 0

  private constructor(cookie: string, userId: string) {
    this.cookie = cookie
    this.userId = userId
  }

  /** Signs in a demo account by `name`, the part of the email address before the @. */
  static async signIn(address: string, name: string): Promise<RealDevice> {
    const { id, email } = demoAccounts.find((account) => account.email.startsWith(`${name}@`))!
    const { status, cookie } = await send(address, '/api/Account/Login', { account: email, password: DEMO_PASSWORD })
    if (status !== 200) throw new Error(`Signing in was answered ${status}.`)
    return new RealDevice(cookie, id)
  }

  operation(
    kind: Operation['kind'],
    entity: EntityName,
    entityId: string,
    values: Readonly<Record<string, Json>>,
  ): Operation {
    this.seq += 1
    const fields = Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 1e9 }]))
    const { clientId, userId, seq } = this
    const identity = { opId: randomUUID(), clientId, seq, txId: randomUUID(), userId, schemaV: currentSchemaV }
    const about = { entity, entityId, kind, fields, rowBaseV: 1e9, deps: [], skewMs: 0 }
    return { ...identity, ...about, wallAt: new Date().toISOString() }
  }

  push(address: string, ops: readonly Operation[]): Promise<Reply> {
    const envelope = { clientId: this.clientId, epoch: null, schemaV: currentSchemaV, ackedThrough: 0, ops }
    return send(address, '/api/Sync/Push', envelope, this.cookie)
  }

  /** Pushes to the servers in turn until one accepts, like a device behind a load balancer. */
  async pushSomehow(addresses: readonly string[], ops: readonly Operation[]): Promise<readonly OperationResult[]> {
    for (let turn = 0; turn < 500; turn += 1) {
      const { status, data } = await this.push(addresses[turn % addresses.length]!, ops)
      if (status === 200) return (data as { results: readonly OperationResult[] }).results
      await new Promise((resolve) => void setTimeout(resolve, 20))
    }
    throw new Error('No server took the push in.')
  }

  async get<T>(address: string, path: string): Promise<T> {
    const answer = await fetch(`${address}${path}`, { headers: { cookie: this.cookie } })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }

  async version(address: string): Promise<number> {
    return (await this.get<{ v: number }>(address, '/api/Sync/Scopes')).v
  }

  pull(address: string, since: number, limit = 500): Promise<Page> {
    return this.get(address, `/api/Sync/Pull?scope=company&since=${since}&limit=${limit}`)
  }

  /** Pulls the company's shared records after a version, page by page from the servers in turn. */
  async pullAll(
    addresses: readonly string[],
    since: number,
    limit = 500,
  ): Promise<{ cursor: number; rows: AckRecord[] }> {
    const rows: AckRecord[] = []
    for (let turn = 0, cursor = since; ; turn += 1) {
      const page = await this.pull(addresses[turn % addresses.length]!, cursor, limit)
      rows.push(...page.rows)
      cursor = page.cursor
      if (!page.more) return { cursor, rows }
    }
  }

  /** Opens an event stream. `next` returns the next version, `changed` waits for the next change of access. */
  async listen(
    address: string,
  ): Promise<{ next: () => Promise<number>; changed: () => Promise<void>; stop: () => Promise<void> }> {
    const answer = await fetch(`${address}/api/Sync/Events`, { headers: { cookie: this.cookie } })
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const read = async (event: RegExp): Promise<RegExpExecArray> => {
      for (;;) {
        const found = event.exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          return found
        }
        const { value, done } = await reader.read()
        if (done) throw new Error('The server stopped calling.')
        text += value
      }
    }
    return {
      next: async () => Number((await read(/data: \{"v":(\d+)\}\n\n/))[1]),
      changed: async () => void (await read(/data: \{"changed":"access"\}\n\n/)),
      stop: () => reader.cancel(),
    }
  }
}
