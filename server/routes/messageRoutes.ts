import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { locales } from '#domain/locale.ts'
import type { Ports } from '../ports.ts'

/** Registers `/i18n/{locale}.json`, a language's compiled catalog, revalidated by its tag. */
export function addMessageRoutes(app: FastifyInstance, { folders }: Ports): void {
  for (const locale of locales) {
    app.get(`/i18n/${locale}.json`, async (request, reply) => {
      const text = await readFile(join(folders.catalogues, locale, 'messages.json'))
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      reply.header('etag', etag).header('cache-control', 'no-cache')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(text)
    })
  }
}
