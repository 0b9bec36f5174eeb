import type * as v from 'valibot'

type Check = (value: unknown) => boolean

/** A node of a schema as valibot builds it: what differs from kind to kind. */
interface Node {
  readonly type: string
  readonly pipe?: readonly Node[]
  readonly requirement?: unknown
  readonly options?: readonly unknown[]
  readonly check?: Check
  readonly item?: Node
  readonly key?: Node
  readonly value?: Node
  readonly entries?: Readonly<Record<string, Node>>
  readonly wrapped?: Node
}

/**
 * A quick look at values of a schema: true where the schema surely lets a value through and leaves it as it is, so that it need not be
 * asked. False says nothing: the schema is then asked, and tells why. It is worth its lines where one request brings hundreds of small
 * objects; valibot notes for each part of each what became of it, which takes several times as long as looking.
 */
export const quickCheck = (schema: v.GenericSchema): Check => checkOf(schema as v.GenericSchema & Node)

const never: Check = () => false

function checkOf(node: Node): Check {
  if (node.pipe) return allOf(node.pipe.map(checkOf))
  const make = kinds[node.type]
  return make ? make(node) : never
}

function allOf([first = never, ...others]: readonly Check[]): Check {
  if (others.length === 0) return first
  const rest = allOf(others)
  return (value) => first(value) && rest(value)
}

const limit = ({ requirement }: Node): number => requirement as number

const kinds: Readonly<Record<string, (node: Node) => Check>> = {
  string: () => (value) => typeof value === 'string',
  number: () => (value) => typeof value === 'number' && value === value,
  picklist: ({ options = [] }) => {
    const known = new Set(options)
    return (value) => known.has(value)
  },
  custom: ({ check = never }) => check,
  array: ({ item }) => {
    const isItem = checkOf(item!)
    return (value) => Array.isArray(value) && value.every((part) => isItem(part))
  },
  record: ({ key, value: part }) => recordCheck(checkOf(key!), checkOf(part!)),
  object: ({ entries = {} }) => objectCheck(entries),
  exact_optional: ({ wrapped }) => checkOf(wrapped!),
  uuid: ({ requirement }) => {
    const pattern = requirement as RegExp
    return (value) => pattern.test(value as string)
  },
  safe_integer: () => Number.isSafeInteger,
  finite: () => Number.isFinite,
  min_value: (node) => (value) => (value as number) >= limit(node),
  max_length: (node) => (value) => (value as { readonly length: number }).length <= limit(node),
}

/** Keys that a schema of records leaves out. */
const leftOut = new Set(['__proto__', 'prototype', 'constructor'])

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordCheck =
  (isKey: Check, isPart: Check): Check =>
  (value) =>
    isPlain(value) && Object.keys(value).every((name) => !leftOut.has(name) && isKey(name) && isPart(value[name]))

/** Every key is one of the schema's, and none of those is missing that must be there: nothing would be left out or put in. */
function objectCheck(entries: Readonly<Record<string, Node>>): Check {
  const checks = new Map(Object.entries(entries).map(([name, node]) => [name, checkOf(node)]))
  const mayMiss = new Set(Object.keys(entries).filter((name) => entries[name]!.type === 'exact_optional'))
  return (value) => {
    if (!isPlain(value)) return false
    let missing = checks.size - mayMiss.size
    for (const name of Object.keys(value)) {
      if (checks.get(name)?.(value[name]) !== true) return false
      if (!mayMiss.has(name)) missing -= 1
    }
    return missing === 0
  }
}
