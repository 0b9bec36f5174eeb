import { hash } from 'node:crypto'
import * as v from 'valibot'
import { canonicalJson, isDeeperThan, type Json } from '#domain/json.ts'
import { pushedOperation } from '#domain/contracts/sync.ts'
import { maxFields, type Operation } from '#domain/sync/operation.ts'
import { takeTurn } from '../../storage/takeTurns.ts'
import { canonicalInTurns, isLargeJson } from './canonicalInTurns.ts'
import { upConvert } from './upConvert.ts'
import type { Shapes } from '../../ports.ts'

export interface BatchItem {
  readonly raw: unknown
  readonly opId: string
  readonly clientId: string
  readonly seq: number
  readonly payloadHash: string
  /** Length of the operation's canonical JSON in characters. */
  readonly bytes: number
  readonly operation: Operation | undefined
  readonly flaw: 'invalid' | 'schema'
}

/**
 * Parses each operation separately, so that a malformed operation doesn't block the batch. Operations of another device
 * come from a rescue file and keep their identity, so that they are applied only once.
 */
export async function readBatch(
  operations: readonly unknown[],
  clientId: string,
  shapes?: Shapes,
): Promise<BatchItem[]> {
  const items: BatchItem[] = []
  for (const given of operations) {
    await takeTurn()
    const { raw, text } = await readText(given)
    if (text.length > largeOperation) await takeTurn()
    const payloadHash = hash('sha256', text)
    const { operation, flaw } = text.includes(hiddenKey) ? unread : read(raw, shapes)
    items.push({
      raw,
      opId: readOpId(given),
      payloadHash,
      bytes: text.length,
      operation,
      flaw,
      clientId: operation?.clientId ?? clientId,
      seq: operation?.seq ?? 0,
    })
  }
  return items
}

/** Length in characters above which other work gets a turn before the operation is hashed and parsed. */
const largeOperation = 1_000_000

/**
 * Returns the operation with its canonical text, or `unreadable` if it is nested too deeply. Writes large operations in
 * steps.
 */
async function readText(given: unknown): Promise<{ readonly raw: unknown; readonly text: string }> {
  if (isLargeJson(given as Json)) {
    const text = await canonicalInTurns(given as Json, maxLevels)
    if (text !== undefined) return { raw: given, text }
  } else if (!isDeeperThan(given, maxLevels)) return { raw: given, text: canonicalJson(given as Json) }
  return { raw: unreadable, text: canonicalJson(unreadable) }
}

/** Maximum nesting, more than any form produces. Much deeper nesting would overflow recursive functions. */
export const maxLevels = 100

export const unreadable = 'nested too deeply'

/**
 * Bounds of a push's content. A part beyond them is replaced by a value nested too deeply, so only its operation is
 * refused.
 */
export const pushBounds = { levels: maxLevels, keys: maxFields, beyond: nested(maxLevels + 1) }

function nested(levels: number): unknown {
  return levels === 0 ? [] : [nested(levels - 1)]
}

/** Key, as written in canonical JSON, that could pollute prototypes; no field or value uses it. */
const hiddenKey = '"__proto__":'

/** Returns an operation's id; empty if missing. */
export function readOpId(raw: unknown): string {
  const { opId } = (typeof raw === 'object' && raw !== null ? raw : {}) as { opId?: unknown }
  return typeof opId === 'string' ? opId.slice(0, 100) : ''
}

const unread = { operation: undefined, flaw: 'invalid' } as const

/** Without an operation, `flaw` is the reason. */
function read(raw: unknown, shapes: Shapes | undefined): Pick<BatchItem, 'operation' | 'flaw'> {
  const converted = upConvert(raw, shapes)
  if (converted === undefined) return { operation: undefined, flaw: 'schema' }
  const parsed = v.safeParse(pushedOperation, converted, { abortEarly: true })
  if (!parsed.success || namesLeftOut.some((name) => Object.hasOwn(fieldsOf(converted), name))) return unread
  return { ...unread, operation: parsed.output as Operation }
}

/** Field names the parser silently drops, which would lose values. */
const namesLeftOut = ['constructor', 'prototype']

const fieldsOf = (operation: unknown): object => (operation as { readonly fields: object }).fields
