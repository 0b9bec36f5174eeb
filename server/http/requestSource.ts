import type { FastifyRequest } from 'fastify'
import { localeOf, type Locale } from '#domain/locale.ts'

export interface RequestSource {
  readonly address: string
  readonly agent: string
  readonly locale: Locale
}

const longestAgent = 400

/**
 * Returns the request's address (empty once the connection is closed), user agent (truncated, without control
 * characters) and language.
 */
export const requestSource = ({ ip, headers, cookies }: FastifyRequest): RequestSource => ({
  address: (ip as string | undefined) ?? '',
  agent: (headers['user-agent'] ?? '').replaceAll(/\p{C}/gu, ' ').slice(0, longestAgent),
  locale: localeOf(cookies.Lang),
})
