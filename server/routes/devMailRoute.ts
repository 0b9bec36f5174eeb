import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { StoredMail } from '../adapters/mail/mailTransport.ts'
import { asksOwnHost } from '../http/origin.ts'
import type { Ports } from '../ports.ts'

/**
 * Registers `GET /dev/mail`, which shows developers the emails stored without a mail server. Available only on loopback
 * outside production; rejects proxies and other host names.
 */
export function addDevMailRoute(app: FastifyInstance, { env, post }: Ports): void {
  const { readStored } = post.transport
  if (!env.mayDemo || !readStored) return
  app.get('/dev/mail', async (request, reply) => {
    if (!asksOwnHost(request) || wasForwarded(request)) throw new AppError('notFound')
    const letters = await readStored()
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageOf(letters))
  })
}

const wasForwarded = ({ headers }: FastifyRequest): boolean =>
  ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'via'].some(
    (name) => headers[name] !== undefined,
  )

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`)

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')

const pageOf = (letters: readonly StoredMail[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Letters of this server</title></head><body><h1>Letters</h1>` +
  letters
    .map(
      ({ name, to, subject, text }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · ${escapeHtml(name)}</p><pre>${withLinks(text)}</pre></article>`,
    )
    .join('') +
  `${letters.length === 0 ? '<p>None yet.</p>' : ''}</body></html>`
