import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Member, Role } from '#domain/access/permissions.ts'
import { buildServer } from '#server/buildServer.ts'
import { createContext } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { openSession } from '#server/services/sessions/sessions.ts'
import { type DatabaseImage, openImage } from '../tools/databaseImage.ts'
import type { Ports } from '#server/ports.ts'

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

export interface TestServer {
  readonly context: Ports
  readonly app: FastifyInstance
  readonly companyId: string
  readonly signIn: (
    roles: readonly Role[],
    boundStoreIds?: readonly string[],
  ) => Promise<{ member: Member; token: string; fetch: Fetch }>
  readonly networkWith: (token: string) => Fetch
  readonly close: () => Promise<void>
}

const onlyTables: DatabaseImage = { name: 'onlyTables', fill: () => Promise.resolve() }

/**
 * Starts the real server with one company, on an in-memory database or in a folder that may already contain the
 * company.
 */
export async function startTestServer(dataDir = ':memory:'): Promise<TestServer> {
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' })
  const database = await openImage(onlyTables, env)
  const folders = { page: join(import.meta.dirname, 'no-page'), catalogues: join(import.meta.dirname, 'no-texts') }
  const context = createContext(env, { folders, reportFault: () => undefined, database })
  const app = await buildServer(context)
  const created_at = new Date().toISOString()
  const companyId = await findOrMakeCompany(context, created_at)

  async function signIn(roles: readonly Role[], boundStoreIds: readonly string[] = []) {
    const id = crypto.randomUUID()
    const account = {
      company_id: companyId,
      id,
      email: `${id}@test.example`,
      user_name: null,
      password_hash: '',
      first_name: 'Test',
      last_name: roles.join(' '),
      roles: JSON.stringify(roles),
      bound_store_ids: JSON.stringify(boundStoreIds),
      status: 1,
      created_at,
    }
    await context.database.insertInto('account').values(account).execute()
    const { token } = await openSession(context, account)
    return {
      member: { userId: id, companyId, roles, boundStoreIds, boundSurveyIds: [] },
      token,
      fetch: networkOf(app, token),
    }
  }

  async function close() {
    await app.close()
    await context.database.destroy()
  }

  return { context, app, companyId, signIn, networkWith: (token) => networkOf(app, token), close }
}

async function findOrMakeCompany({ database }: Ports, created_at: string): Promise<string> {
  const present = await database.selectFrom('company').select('id').executeTakeFirst()
  if (present) return present.id
  const id = crypto.randomUUID()
  await database
    .insertInto('company')
    .values({ id, name: 'Test', is_demo: 0, plan_id: 'contract', plan_ends_at: null, created_at })
    .execute()
  await database.insertInto('company_version').values({ company_id: id, v: 0 }).execute()
  return id
}

const networkOf =
  (app: FastifyInstance, token: string): Fetch =>
  async (address, init) => {
    const form = init.body instanceof FormData ? new Response(init.body) : undefined
    const type = form?.headers.get('content-type')
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(type ? { 'content-type': type } : {}),
      cookie: `token=${token}`,
    }
    const options: InjectOptions = { method: (init.method ?? 'GET') as 'GET' | 'POST', url: address, headers }
    const body = form ? new Uint8Array(await form.arrayBuffer()) : init.body
    const payload = body instanceof Uint8Array ? Buffer.from(body) : typeof body === 'string' ? body : undefined
    const reply = await app.inject(payload === undefined ? options : { ...options, payload })
    return new Response(new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: { 'content-type': String(reply.headers['content-type'] ?? '') },
    })
  }
