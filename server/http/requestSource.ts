import type { FastifyRequest } from 'fastify'
import { localeOf, type Locale } from '#domain/locale.ts'

/** Where a request came from: its address, what its browser says it is, and the language it reads. */
export interface RequestSource {
  readonly address: string
  readonly agent: string
  readonly locale: Locale
}

const longestAgent = 400

/**
 * Where a request came from, as far as it can be known: of a connection that was cut meanwhile there is no address any more. What the
 * browser says is cut, and holds no control marks.
 */
export const requestSource = ({ ip, headers, cookies }: FastifyRequest): RequestSource => ({
  address: (ip as string | undefined) ?? '',
  agent: (headers['user-agent'] ?? '').replaceAll(/\p{C}/gu, ' ').slice(0, longestAgent),
  locale: localeOf(cookies.Lang),
})
