import { Transform, type TransformCallback } from 'node:stream'
import type { RequestPayload } from 'fastify'
import { AppError } from '#domain/errors.ts'

/**
 * Lets the beginning of a body through, and what is more than that only once `mayGoOn` says so: else whoever is nobody could have
 * megabytes read and parsed. Refuses with `signInNeeded`.
 */
export function readOn(payload: RequestPayload, freeBytes: number, mayGoOn: () => Promise<boolean>): RequestPayload {
  const gate = new Gate(payload, freeBytes, mayGoOn)
  payload.on('error', (error) => gate.destroy(error))
  // Where a request is answered before its body was read, nobody listens any more.
  gate.on('error', () => undefined)
  return payload.pipe(gate)
}

class Gate extends Transform {
  readonly #payload: RequestPayload
  readonly #freeBytes: number
  readonly #mayGoOn: () => Promise<boolean>
  #bytes = 0
  #isOpen = false

  constructor(payload: RequestPayload, freeBytes: number, mayGoOn: () => Promise<boolean>) {
    super()
    this.#payload = payload
    this.#freeBytes = freeBytes
    this.#mayGoOn = mayGoOn
  }

  /** Bytes as they came over the line, which Fastify compares with what was announced. */
  get receivedEncodedLength(): number {
    return this.#payload.receivedEncodedLength ?? this.#bytes
  }

  override _transform(part: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += part.length
    if (this.#isOpen || this.#bytes <= this.#freeBytes) {
      done(null, part)
      return
    }
    this.#mayGoOn().then(
      (isOpen) => {
        this.#isOpen = isOpen
        if (isOpen) done(null, part)
        else done(new AppError('signInNeeded'))
      },
      (error: Error) => done(error),
    )
  }
}
