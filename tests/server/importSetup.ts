import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { listPacks, readImport } from '#domain/contracts/packImports.ts'
import { writePacks } from '#server/packs/packFolder.ts'
import { createStaff } from '#server/services/staff/createStaff.ts'
import { makeIsland } from '../packs/officialGround.ts'
import { cookiesOf, post, startServer, type TestServer } from './testServer.ts'

export type ImportAnswer = ReplyOf<typeof readImport>

const source = { name: 'A ministry', licence: 'Open', address: 'https://example.org/data' }

export class ImportSetup {
  readonly server: TestServer
  readonly dataDir: string
  readonly cookie: string
  readonly clock: { now: number }

  private constructor(server: TestServer, dataDir: string, cookie: string, clock: { now: number }) {
    this.server = server
    this.dataDir = dataDir
    this.cookie = cookie
    this.clock = clock
  }

  static async open(): Promise<ImportSetup> {
    const dataDir = await mkdtemp(join(tmpdir(), 'catchment-imports-'))
    await writePacks(join(dataDir, 'packs'), [makeIsland()], [])
    const clock = { now: Date.parse('2026-11-21T08:00:00Z') }
    const page = join(dataDir, 'page')
    await mkdir(page)
    const folders = { page, catalogues: join(import.meta.dirname, '..', '..', 'locales') }
    const machine = { clock: () => clock.now, reportFault: () => undefined, folders }
    const server = await startServer({ DATA_DIR: dataDir }, machine)
    const email = 'sam@provider.example'
    const password = await createStaff(server.context, email, 'Sam')
    const cookie = cookiesOf(await post(server.app, '/api/Staff/Login', { email, password }))
    return new ImportSetup(server, dataDir, cookie, clock)
  }

  async close(): Promise<void> {
    await this.server.close()
    await rm(this.dataDir, { recursive: true, maxRetries: 5 })
  }

  get app(): FastifyInstance {
    return this.server.app
  }

  post(what: string, body: object, cookie = this.cookie) {
    return post(this.app, `/api/Staff/${what}`, body, { cookie })
  }

  async get<T>(what: string, query: Record<string, string> = {}): Promise<T> {
    const url = `/api/Staff/${what}?${new URLSearchParams(query)}`
    return (await this.app.inject({ method: 'GET', url, headers: { cookie: this.cookie } })).json<{ data: T }>().data
  }

  begin(kind: string, files: readonly { readonly name: string; readonly bytes: number }[], more: object = {}) {
    return this.post('BeginImport', { kind, country: 'tw', source, files, ...more })
  }

  async part(importId: string, offset: number, bytes: Uint8Array, { file = 0, cookie = this.cookie } = {}) {
    const form = new FormData()
    form.append('importId', importId)
    form.append('file', String(file))
    form.append('offset', String(offset))
    form.append('part', new Blob([Uint8Array.from(bytes)]))
    const body = new Response(form)
    const headers = { 'api-version': '1.0', 'content-type': body.headers.get('content-type')!, cookie }
    const payload = Buffer.from(await body.arrayBuffer())
    return this.app.inject({ method: 'POST', url: '/api/Staff/ImportPart', payload, headers })
  }

  async send(kind: string, name: string, content: string | Uint8Array, more: object = {}): Promise<string> {
    const bytes = Buffer.from(content)
    const { importId } = (await this.begin(kind, [{ name, bytes: bytes.length }], more)).json().data
    await this.part(importId, 0, bytes)
    await this.post('StartImport', { importId })
    return importId
  }

  read = (importId: string): Promise<ImportAnswer> => this.get<ImportAnswer>('Import', { importId })

  async ended(importId: string): Promise<ImportAnswer> {
    for (;;) {
      const state = await this.read(importId)
      if (state.state !== 'working' && state.state !== 'sending') return state
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }

  packs = async () => (await this.get<ReplyOf<typeof listPacks>>('Packs')).packs

  sentFiles = (): Promise<string[]> => readdir(join(this.dataDir, 'imports'), { recursive: true }).catch(() => [])
}
