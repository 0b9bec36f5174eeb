import { Readable } from 'node:stream'
import type { RequestPayload } from 'fastify'
import { AppError } from '#domain/errors.ts'

/**
 * Lets the beginning of a body through, and what is more than that only once `mayGoOn` says so: else whoever is nobody could have
 * megabytes read and parsed. Refuses with `signInNeeded`.
 */
export function readOn(payload: RequestPayload, freeBytes: number, mayGoOn: () => Promise<boolean>): RequestPayload {
  let bytes = 0
  async function* parts(): AsyncGenerator<Buffer> {
    let isOpen = false
    // A request that is refused is still to be answered: its line stays.
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
  // Bytes as they came over the line, which Fastify compares with what was announced.
  return Object.defineProperty(body, 'receivedEncodedLength', { get: () => payload.receivedEncodedLength ?? bytes })
}
