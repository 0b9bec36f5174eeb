import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { operationSchema } from './sync/operation.ts'
import { quickCheck } from './quickCheck.ts'

const isOperation = quickCheck(operationSchema)

const id = fc.uuid({ version: 7 })
const version = fc.nat(1_000_000)
const change = fc.record({ to: fc.jsonValue(), baseV: version })

/** An operation as devices send them. */
const operation = fc.record(
  {
    ...{ opId: id, clientId: id, seq: fc.integer({ min: 1 }), txId: id, entityId: id, userId: id, supersedes: id },
    entity: fc.constantFrom('store', 'lease', 'conflict'),
    kind: fc.constantFrom('create', 'patch', 'delete', 'resolve'),
    fields: fc.dictionary(fc.constantFrom('name', 'seatCount', 'position', '座位數'), change),
    ...{ rowBaseV: version, schemaV: fc.constant(1), skewMs: fc.double({ noNaN: true, noDefaultInfinity: true }) },
    deps: fc.array(id, { maxLength: 3 }),
    wallAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    epoch: fc.string({ maxLength: 100 }),
  },
  {
    requiredKeys: [
      'opId',
      'clientId',
      'seq',
      'txId',
      'entityId',
      'userId',
      'entity',
      'kind',
      'fields',
      'rowBaseV',
      'schemaV',
      'skewMs',
      'deps',
      'wallAt',
    ],
  },
)

/** Anything that JSON brings, edges of the schema's limits among it. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    undefined,
    '',
    'x'.repeat(81),
    'x'.repeat(101),
    -1,
    0,
    1.5,
    2 ** 53,
    null,
    [],
    {},
    'store',
    'Patch',
  ),
  fc.array(fc.string(), { minLength: 51, maxLength: 51 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'a', 'to', 'baseV'), fc.oneof(change, fc.jsonValue())),
  fc.dictionary(fc.string({ maxLength: 90 }), change),
)

/** An operation with one of its parts, or a new one, set to anything, or taken out. */
const spoilt = fc
  .tuple(
    operation,
    fc.oneof(fc.constantFrom(...Object.keys(operationSchema.entries)), fc.string(), fc.constant('__proto__')),
    anything,
  )
  .map(([whole, name, value]) => {
    const entries = Object.entries(whole).filter(([key]) => key !== name)
    return Object.fromEntries(value === undefined ? entries : [...entries, [name, value]])
  })

test('every operation as devices send them is known at a glance', () => {
  fc.assert(
    fc.property(operation, (whole) => {
      expect(v.safeParse(operationSchema, whole)).toMatchObject({ success: true, output: whole })
      expect(isOperation(whole)).toBe(true)
    }),
  )
})

test('what is known at a glance is let through by the schema, and left as it is', () => {
  fc.assert(
    fc.property(fc.oneof(spoilt, anything), (value) => {
      if (isOperation(value))
        expect(v.safeParse(operationSchema, value)).toEqual(expect.objectContaining({ success: true, output: value }))
    }),
    { numRuns: 5_000 },
  )
})

test('of a kind of schema that it does not know, nothing is said', () => {
  expect(quickCheck(v.object({ at: v.date() }))({ at: new Date(0) })).toBe(false)
  expect(quickCheck(v.pipe(v.string(), v.startsWith('a')))('abc')).toBe(false)
})
