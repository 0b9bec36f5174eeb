import { Readable } from 'node:stream'
import type { RequestPayload } from 'fastify'
import { AppError } from '#domain/errors.ts'

/**
 * Passes through the first bytes of a body, and later bytes only after `mayGoOn` resolves to true, so that anonymous
 * clients can't make the server parse megabytes. Otherwise rejects with `signInNeeded`.
 */
export function readOn(payload: RequestPayload, freeBytes: number, mayGoOn: () => Promise<boolean>): RequestPayload {
  let bytes = 0
  async function* parts(): AsyncGenerator<Buffer> {
    let isOpen = false
    // Keep the connection open, so that the rejection can be sent.
    for await (const part of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > freeBytes && !isOpen) {
        isOpen = await mayGoOn()
        if (!isOpen) throw new AppError('signInNeeded')
      }
      yield part
    }
  }
  const body = Readable.from(parts(), { objectMode: false })
  // Fastify compares this count of wire bytes with the declared length.
  return Object.defineProperty(body, 'receivedEncodedLength', { get: () => payload.receivedEncodedLength ?? bytes })
}
