import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, inOrder, isSameJson, type Json } from './json.ts'

/** Serializes with keys sorted by code units, and values as in `JSON.stringify`, as an independent reference. */
function byTheRule(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(byTheRule).join(',')}]`
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${byTheRule(item)}`).join(',')}}`
}

const key = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.nat(120).map(String),
  fc.constantFrom('__proto__', 'toString', 'toJSON', ''),
)
const { value: anyJson } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, -0, 1e21, 0.1, '', '臺北"\n', '\ud800'),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 40 }),
  ),
}))
const overTheWire = anyJson.map((value) => JSON.parse(JSON.stringify(value)) as Json)

test('the canonical text of a value is written by the rule, whatever its keys', () => {
  fc.assert(fc.property(overTheWire, (value) => canonicalJson(value) === byTheRule(value)))
})

test('a value set in order says the same, and where its keys can stand in order its plain text is the canonical one', () => {
  const check = (value: Json) => {
    if (typeof value !== 'object' || value === null) return
    const text = JSON.stringify(inOrder(value))
    expect(byTheRule(JSON.parse(text) as Json)).toBe(byTheRule(value))
    if (!/"(\d|__proto__)/.test(text)) expect(text).toBe(byTheRule(value))
  }
  fc.assert(fc.property(overTheWire, check))
})

test('values are the same by content, in whatever order their keys came', () => {
  const one: Json = JSON.parse('{"b":[{"y":1,"x":"2"}],"10":0,"9":{},"__proto__":{"a":1}}')
  const other: Json = JSON.parse('{"__proto__":{"a":1},"9":{},"b":[{"x":"2","y":1}],"10":0}')
  expect(canonicalJson(one)).toBe('{"10":0,"9":{},"__proto__":{"a":1},"b":[{"x":"2","y":1}]}')
  expect(isSameJson(one, other)).toBe(true)
  expect(isSameJson(one, { ...(other as object), '9': [] })).toBe(false)
})
