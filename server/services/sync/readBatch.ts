import * as v from 'valibot'
import { pushedOperation } from '#domain/contracts/sync.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { hashPayload } from './answers.ts'

/** One operation of a push: as it came, and parsed unless it is malformed. */
export interface BatchItem {
  readonly raw: unknown
  readonly opId: string
  readonly seq: number
  readonly payloadHash: string
  readonly operation: Operation | undefined
}

/** Parses each operation alone, so that a malformed one delays no other; one of another device counts as malformed. */
export const readBatch = (operations: readonly unknown[], clientId: string): BatchItem[] =>
  operations.map((raw) => {
    const parsed = v.safeParse(pushedOperation, raw)
    const isRead = parsed.success && parsed.output.clientId === clientId && hashOf(parsed.output) !== undefined
    const operation = isRead ? (parsed.output as Operation) : undefined
    const payloadHash = hashOf(operation ?? raw)
    const { opId } = (typeof raw === 'object' && raw !== null ? raw : {}) as { opId?: unknown }
    return {
      raw: payloadHash === undefined ? unreadable : raw,
      opId: typeof opId === 'string' ? opId.slice(0, 100) : '',
      seq: operation?.seq ?? 0,
      payloadHash: payloadHash ?? unreadable,
      operation,
    }
  })

/** Stands for what is nested too deeply to be read, kept or hashed. */
const unreadable = 'nested too deeply'

function hashOf(payload: unknown): string | undefined {
  try {
    return hashPayload(payload)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
