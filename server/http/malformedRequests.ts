import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'
import type { Env } from '../env.ts'
import { isByTls } from './secretCookie.ts'
import { hsts } from './securityHeaders.ts'

const titles = {
  400: 'Bad Request',
  408: 'Request Timeout',
  414: 'URI Too Long',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
} as const

type Status = keyof typeof titles

const bodyOf = (status: Status): string =>
  JSON.stringify({ type: 'urn:catchment:error:badRequest', title: titles[status], status, code: 'badRequest' })

/**
 * Returns the headers of a response that no hook reaches. The response is never a page, so its content security policy
 * allows nothing.
 */
const headersOf = (env: Env, body: string): Record<string, string> => ({
  'content-type': 'application/problem+json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
  ...(isByTls({ env }) ? { 'strict-transport-security': `max-age=${hsts.maxAge}; includeSubDomains` } : {}),
})

/**
 * Returns the server options that answer malformed requests, which reach no hook, with security headers. Requests
 * without a Host header reach the hooks instead of being rejected by Node.
 */
export const malformedRequestOptions = (env: Env) =>
  ({
    http: { requireHostHeader: false },
    frameworkErrors: (error, _request, reply) => answerWith(env, reply.raw, error.statusCode === 414 ? 414 : 400),
    clientErrorHandler: (error, socket) => answerSocket(env, socket, error),
  }) satisfies Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> & { readonly http: object }

/** Answers an unknown Expect header, which Node would answer without security headers. */
export function refuseExpectations({ server }: FastifyInstance, env: Env): void {
  server.on('checkExpectation', (_request, response: FastifyReply['raw']) => answerWith(env, response, 417))
}

function answerWith(env: Env, response: FastifyReply['raw'], status: Status): void {
  const body = bodyOf(status)
  response.writeHead(status, headersOf(env, body)).end(body)
}

const statusOf = (code: string | undefined): Status => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

/** Answers a request that Node couldn't parse or that timed out, on the bare socket, and closes the connection. */
function answerSocket(env: Env, socket: Socket, error: Error & { readonly code?: string }): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const status = statusOf(error.code)
    const body = bodyOf(status)
    const headers = Object.entries({ ...headersOf(env, body), connection: 'close' })
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${titles[status]}\r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroy(error)
}
