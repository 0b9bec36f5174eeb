import * as v from 'valibot'
import { quickCheck } from '#domain/quickCheck.ts'
import { pushedOperation } from '#domain/contracts/sync.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { hashPayload } from './answers.ts'
import { type Shapes, upConvert } from './upConvert.ts'

/** One operation of a push: as it came, and parsed unless it is malformed. */
export interface BatchItem {
  readonly raw: unknown
  readonly opId: string
  /** The device that made it. */
  readonly clientId: string
  readonly seq: number
  readonly payloadHash: string
  readonly operation: Operation | undefined
  /** Why there is no operation, when there is none. */
  readonly flaw: 'invalid' | 'schema'
}

/**
 * Parses each operation alone, so that a malformed one delays no other. One of another device is what a rescue file brought: it
 * keeps the identity it was made under, so that it takes effect once however often and from wherever it comes.
 */
export const readBatch = (operations: readonly unknown[], clientId: string, shapes?: Shapes): BatchItem[] =>
  operations.map((raw) => {
    const payloadHash = hashOf(raw)
    const { operation, flaw } = payloadHash === undefined ? unread : read(raw, shapes)
    const { opId } = (typeof raw === 'object' && raw !== null ? raw : {}) as { opId?: unknown }
    return {
      raw: payloadHash === undefined ? unreadable : raw,
      opId: typeof opId === 'string' ? opId.slice(0, 100) : '',
      clientId: operation?.clientId ?? clientId,
      seq: operation?.seq ?? 0,
      payloadHash: payloadHash ?? unreadable,
      operation,
      flaw,
    }
  })

const unread = { operation: undefined, flaw: 'invalid' } as const

/** Nearly all operations are as they should be; of others, the schema tells. */
const isOperation = quickCheck(pushedOperation)

/** The operation in the present shape; older shapes are converted. The hash stays that of what came. */
function read(raw: unknown, shapes: Shapes | undefined): Pick<BatchItem, 'operation' | 'flaw'> {
  const converted = upConvert(raw, shapes)
  if (converted === undefined) return { operation: undefined, flaw: 'schema' }
  if (isOperation(converted)) return { ...unread, operation: converted as Operation }
  const parsed = v.safeParse(pushedOperation, converted)
  return parsed.success ? { ...unread, operation: parsed.output as Operation } : unread
}

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
