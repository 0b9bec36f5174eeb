import { hash } from 'node:crypto'
import * as v from 'valibot'
import { canonicalJson, isDeeperThan, type Json } from '#domain/json.ts'
import { pushedOperation } from '#domain/contracts/sync.ts'
import { maxFields, type Operation } from '#domain/sync/operation.ts'
import { takeTurn } from '../../storage/takeTurns.ts'
import { canonicalInTurns, isLargeJson } from './canonicalInTurns.ts'
import { upConvert } from './upConvert.ts'
import type { Shapes } from '../../ports.ts'

/** One operation of a push: as it came, and parsed unless it is malformed. */
export interface BatchItem {
  readonly raw: unknown
  readonly opId: string
  /** The device that made it. */
  readonly clientId: string
  readonly seq: number
  readonly payloadHash: string
  /** Length of its canonical JSON. */
  readonly bytes: number
  readonly operation: Operation | undefined
  /** Why there is no operation, when there is none. */
  readonly flaw: 'invalid' | 'schema'
}

/**
 * Parses each operation alone, so that a malformed one delays no other. One of another device is what a rescue file brought: it
 * keeps the identity it was made under, so that it takes effect once however often and from wherever it comes.
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
      ...{ raw, opId: readOpId(given), payloadHash, bytes: text.length, operation, flaw },
      clientId: operation?.clientId ?? clientId,
      seq: operation?.seq ?? 0,
    })
  }
  return items
}

/** Characters from which an operation is read in two steps. */
const largeOperation = 1_000_000

/** The operation with its canonical text, or `unreadable` if it is nested too deeply. Large ones are written in turns. */
async function readText(given: unknown): Promise<{ readonly raw: unknown; readonly text: string }> {
  if (isLargeJson(given as Json)) {
    const text = await canonicalInTurns(given as Json, maxLevels)
    if (text !== undefined) return { raw: given, text }
  } else if (!isDeeperThan(given, maxLevels)) return { raw: given, text: canonicalJson(given as Json) }
  return { raw: unreadable, text: canonicalJson(unreadable) }
}

/** More levels than any form makes. What is nested more deeply ends in functions that call themselves. */
export const maxLevels = 100

/** Stands for what is nested too deeply to be kept. */
export const unreadable = 'nested too deeply'

/** Bounds of what a push holds: a part beyond them is nested too deeply, so its operation is refused alone. */
export const pushBounds = { levels: maxLevels, keys: maxFields, beyond: nested(maxLevels + 1) }

function nested(levels: number): unknown {
  return levels === 0 ? [] : [nested(levels - 1)]
}

/** In canonical text, the key that programs take for an object's making: no field and no value has it. */
const hiddenKey = '"__proto__":'

/** The id that something sent bears; empty where it bears none. */
export function readOpId(raw: unknown): string {
  const { opId } = (typeof raw === 'object' && raw !== null ? raw : {}) as { opId?: unknown }
  return typeof opId === 'string' ? opId.slice(0, 100) : ''
}

const unread = { operation: undefined, flaw: 'invalid' } as const

/** The operation in the present shape; older shapes are converted. The hash stays that of what came. */
function read(raw: unknown, shapes: Shapes | undefined): Pick<BatchItem, 'operation' | 'flaw'> {
  const converted = upConvert(raw, shapes)
  if (converted === undefined) return { operation: undefined, flaw: 'schema' }
  const parsed = v.safeParse(pushedOperation, converted, { abortEarly: true })
  if (!parsed.success || namesLeftOut.some((name) => Object.hasOwn(fieldsOf(converted), name))) return unread
  return { ...unread, operation: parsed.output as Operation }
}

/** Fields of these names the parser leaves out without a word: what was to be set would be lost. */
const namesLeftOut = ['constructor', 'prototype']

const fieldsOf = (operation: unknown): object => (operation as { readonly fields: object }).fields
