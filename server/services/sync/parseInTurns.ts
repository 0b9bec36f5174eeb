import { takeTurn } from '../../storage/takeTurns.ts'

/**
 * Approximate number of characters parsed in one step. A step takes a few milliseconds even if all keys are different.
 */
const charactersOfStep = 64 * 1024

interface Bounds {
  /** Maximum nesting of arrays and objects. */
  readonly levels: number
  /** Maximum keys of one object that is larger than a step. */
  readonly keys: number
  readonly beyond: unknown
}

/**
 * Parses JSON like `JSON.parse`, in steps that yield to other work. A part that is larger than a step and exceeds the
 * bounds becomes `beyond`. Throws `SyntaxError`.
 */
export async function parseInTurns(text: string, bounds: Bounds, step = charactersOfStep): Promise<unknown> {
  // Start the time slice here, because the work after parsing belongs to the same request.
  await takeTurn()
  if (text.length <= step) return JSON.parse(text)
  const ends = await findLargeParts(text, step)
  const start = skipBlanks(text, 0)
  const end = ends.get(start)
  if (end === undefined) return JSON.parse(text)
  if (skipBlanks(text, end) < text.length) throw new SyntaxError('There is more than one value.')
  return parsePart({ text, ends, step, bounds }, start, 1)
}

interface Source {
  readonly text: string
  /** End index of each array and object larger than a step, keyed by its start. */
  readonly ends: ReadonlyMap<number, number>
  readonly step: number
  readonly bounds: Bounds
}

const quote = 34
const backslash = 92
const comma = 44
const openList = 91
const closeList = 93
const openObject = 123
const closeObject = 125

const isOpening = (code: number): boolean => code === openList || code === openObject
const isClosing = (code: number): boolean => code === closeList || code === closeObject

async function findLargeParts(text: string, step: number): Promise<Map<number, number>> {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (let index = 0, next = step; index < text.length; index += 1) {
    if (index >= next) {
      next = index + step
      await takeTurn()
    }
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfString(text, index)
    else if (isOpening(code)) open.push(index)
    else if (isClosing(code)) {
      const start = open.pop()
      if (start === undefined || text.charCodeAt(start) !== code - 2) throw new SyntaxError('A bracket has no other.')
      if (index - start >= step) ends.set(start, index + 1)
    }
  }
  if (open.length > 0) throw new SyntaxError('A bracket is not closed.')
  return ends
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === quote) return index
    if (code === backslash) index += 1
  }
  throw new SyntaxError('A string is not closed.')
}

function skipBlanks(text: string, start: number): number {
  const blanks = /[ \t\n\r]*/y
  blanks.lastIndex = start
  blanks.test(text)
  return blanks.lastIndex
}

/** Parses an array or object larger than a step. */
async function parsePart(source: Source, start: number, level: number): Promise<unknown> {
  const { text, ends, step, bounds } = source
  if (level > bounds.levels) return bounds.beyond
  const isList = text.charCodeAt(start) === openList
  const target = isList ? new ListTarget() : new ObjectTarget(bounds)
  const last = ends.get(start)! - 1
  let from = start + 1
  let itemStart = from
  const take = (end: number): void => {
    const piece = text.slice(from, end)
    const isBlank = skipBlanks(piece, 0) === piece.length
    if (!isBlank) target.add(JSON.parse(isList ? `[${piece}]` : `{${piece}}`))
    else if (from > start + 1 || end < last) throw new SyntaxError('There is nothing between two commas.')
  }
  for (let index = from, depth = 0; index < last; index += 1) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfString(text, index)
    else if (isClosing(code)) depth -= 1
    else if (code === comma && depth === 0) {
      itemStart = index + 1
      if (index - from < step) continue
      take(index)
      from = itemStart
      await takeTurn()
    } else if (isOpening(code)) {
      const end = ends.get(index)
      if (end === undefined) {
        depth += 1
        continue
      }
      if (itemStart > from) take(itemStart - 1)
      target.addOne(text.slice(itemStart, index), await parsePart(source, index, level + 1))
      await takeTurn()
      const after = skipBlanks(text, end)
      if (after === last) return target.value
      if (text.charCodeAt(after) !== comma) throw new SyntaxError('A comma is missing.')
      from = after + 1
      itemStart = from
      index = after
    }
  }
  take(last)
  return target.value
}

class ListTarget {
  readonly value: unknown[] = []

  add(items: readonly unknown[]): void {
    for (const item of items) this.value.push(item)
  }

  addOne(before: string, item: unknown): void {
    if (skipBlanks(before, 0) < before.length) throw new SyntaxError('A comma is missing.')
    this.value.push(item)
  }
}

class ObjectTarget {
  readonly #bounds: Bounds
  readonly #members: Record<string, unknown> = {}
  #count = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get value(): unknown {
    return this.#count > this.#bounds.keys ? this.#bounds.beyond : this.#members
  }

  add(members: Readonly<Record<string, unknown>>): void {
    for (const key of Object.keys(members)) this.#set(key, members[key])
  }

  addOne(before: string, item: unknown): void {
    const keys = Object.keys(JSON.parse(`{${before}null}`) as object)
    if (keys.length !== 1) throw new SyntaxError('A key is missing.')
    this.#set(keys[0]!, item)
  }

  #set(key: string, value: unknown): void {
    this.#count += 1
    if (this.#count > this.#bounds.keys) return
    // A plain assignment of `__proto__` would set the object's prototype instead of a key.
    if (key === '__proto__')
      Object.defineProperty(this.#members, key, { value, enumerable: true, configurable: true, writable: true })
    else this.#members[key] = value
  }
}
