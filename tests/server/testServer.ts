import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Json } from '#domain/json.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import type { AckRecord, OperationResult } from '#domain/sync/results.ts'
import { buildServer } from '#server/buildServer.ts'
import { createContext, type Machine } from '#server/context.ts'
import { DEMO_PASSWORD, demoAccounts } from '#server/demo/demoAccounts.ts'
import { demoId } from '#server/demo/demoRecord.ts'
import { readEnv } from '#server/env.ts'
import { seedDemoCompany } from '#server/services/demo/seedDemoCompany.ts'
import { type DatabaseImage, openImage, testSettings } from '../tools/databaseImage.ts'
import type { Database } from '#server/storage/database.ts'
import type { Ports } from '#server/ports.ts'

/** Text visible only to users who may see leases. */
export const canary = 'CANARY-RENT-TO-NOBODY'

export const brandId = demoId('brand test')
/** Store assigned to the surveyor. */
export const boundStoreId = demoId('store TPE-001')
export const otherStoreId = demoId('store TPE-999')
export const leaseId = demoId('lease test')

export const storeFields = (posCode: string, name: string): FieldValues => ({
  brand: brandId,
  name,
  posCode,
  status: '1',
  place: { latitude: 25.03, longitude: 121.56 },
})

const records = [
  { entity: 'brand', id: brandId, fields: { name: '晨嶺咖啡' } },
  { entity: 'store', id: boundStoreId, fields: storeFields('TPE-001', 'First') },
  { entity: 'store', id: otherStoreId, fields: storeFields('TPE-999', 'Other') },
  { entity: 'lease', id: leaseId, fields: { store: boundStoreId, landlordName: canary } },
] as const

export interface TestServer {
  readonly app: FastifyInstance
  readonly context: Ports
  readonly close: () => Promise<void>
}

const firstData: DatabaseImage = { name: 'fourRecords', fill: (context) => seedDemoCompany(context, records) }

let openOther: (() => Promise<Database>) | undefined

/** Makes servers start on databases from `open`, migrated and empty each time; the default is SQLite in memory. */
export function startOn(open: () => Promise<Database>): void {
  openOther = open
}

/** Starts a real server, by default on an in-memory database, with the demo's members and four records. */
export async function startServer(settings: Record<string, string> = {}, machine: Machine = {}): Promise<TestServer> {
  const env = readEnv({ ...testSettings, ...settings })
  const database = await (openOther?.() ?? openImage(firstData, env))
  const context = createContext(env, { ...machine, database })
  if (openOther) await firstData.fill(context)
  const app = await buildServer(context)
  const close = async () => {
    await app.close()
    await context.database.destroy()
  }
  return { app, context, close }
}

export const post = (
  app: FastifyInstance,
  url: string,
  body: object | string | Buffer,
  headers: Record<string, string> = {},
) => {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const always = { 'api-version': '1.0', 'content-type': 'application/json' }
  return app.inject({ method: 'POST', url, payload, headers: { ...always, ...headers } })
}

export const signIn = (app: FastifyInstance, account: string, password: string = DEMO_PASSWORD) =>
  post(app, '/api/Account/Login', { account, password })

export const cookiesOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')

export class Device {
  readonly clientId = randomUUID()
  readonly #app: FastifyInstance
  readonly cookie: string
  readonly userId: string
  seq = 0

  private constructor(app: FastifyInstance, cookie: string, userId: string) {
    this.#app = app
    this.cookie = cookie
    this.userId = userId
  }

  /** Signs in a demo account by `name`, the part of the email address before the @. */
  static async signIn({ app }: TestServer, name: string): Promise<Device> {
    const email = `${name}@demo.catchment.test`
    const answer = await signIn(app, email)
    return new Device(app, cookiesOf(answer), demoAccounts.find((account) => account.email === email)!.id)
  }

  static withToken(app: FastifyInstance, token: string, userId: string): Device {
    return new Device(app, `token=${token}`, userId)
  }

  /** Returns the same browser, connected to another process of the installation. */
  at({ app }: Pick<TestServer, 'app'>): Device {
    return new Device(app, this.cookie, this.userId)
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.#app.inject({ method: 'GET', url, headers: { cookie: this.cookie } })
  }

  post(
    url: string,
    payload: object | string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return post(this.#app, url, payload, { ...headers, cookie: this.cookie })
  }

  /** Returns an operation with the next number. All fields have `baseV` as their seen version. */
  operation(
    kind: Operation['kind'],
    entity: EntityName,
    entityId: string,
    values: Readonly<Record<string, Json>> = {},
    baseV = 0,
  ): Operation {
    this.seq += 1
    const fields = Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV }]))
    const { clientId, userId, seq } = this
    const identity = { opId: randomUUID(), clientId, seq, txId: randomUUID(), userId, schemaV: currentSchemaV }
    return {
      ...identity,
      entity,
      entityId,
      kind,
      fields,
      rowBaseV: baseV,
      deps: [],
      wallAt: '2026-11-20T08:00:00Z',
      skewMs: 0,
    }
  }

  async push(...ops: readonly unknown[]): Promise<OperationResult[]> {
    const answer = await this.pushRaw(ops)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ data: { results: OperationResult[] } }>().data.results
  }

  pushRaw(ops: readonly unknown[], epoch: string | null = null): Promise<LightMyRequestResponse> {
    return this.post('/api/Sync/Push', this.envelope(ops, epoch))
  }

  envelope(ops: readonly unknown[], epoch: string | null = null): object {
    return { clientId: this.clientId, epoch, schemaV: currentSchemaV, ackedThrough: 0, ops }
  }

  async scopes(): Promise<{ v: number; epoch: string; scopes: { id: string; entities: string[] }[] }> {
    return (await this.get('/api/Sync/Scopes')).json().data
  }

  async pull(scope: string, since = 0, limit = 500): Promise<PulledPage> {
    const query = new URLSearchParams({ scope, since: String(since), limit: String(limit) })
    return (await this.get(`/api/Sync/Pull?${query.toString()}`)).json().data
  }

  async everything(): Promise<Map<string, AckRecord>> {
    const { scopes } = await this.scopes()
    const pages = await Promise.all(scopes.map(({ id }) => this.pull(id)))
    return new Map(pages.flatMap(({ rows }) => rows).map((row) => [`${row.entity}/${row.id}`, row]))
  }

  async store(id: string): Promise<AckRecord> {
    return (await this.everything()).get(`store/${id}`)!
  }

  async conflicts(): Promise<AckRecord[]> {
    return [...(await this.everything()).values()].filter(({ entity }) => entity === 'conflict')
  }
}

export interface PulledPage {
  readonly epoch: string
  readonly cursor: number
  readonly more: boolean
  readonly mustResync: boolean
  readonly rows: AckRecord[]
  readonly exits: { entity: string; id: string }[]
}
