import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { withChanges } from '#domain/sync/recordState.ts'
import { changedText } from './changedText.ts'

/** Few names, so that they meet: inside values, inside texts, at the beginning of one another. */
const name = fc.constantFrom('a', 'ab', '10', '__proto__', 'a"b', 'a\\', '座位數', 'toString')
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(null, true, 1, 12, -0, 1e21, '', 'a', '"a":1', ',"a":', 'a\\', '信義店', '\ud800'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
  ),
}))
const values = fc.dictionary(name, value, { maxKeys: 6 }).map((all) => JSON.parse(JSON.stringify(all)) as FieldValues)

test('the text of changed values is the one that would be written again, or none', () => {
  const check = (before: FieldValues, changes: FieldValues) => {
    const text = changedText(JSON.stringify(before), before, changes)
    if (text !== undefined) expect(text).toBe(JSON.stringify(withChanges(before, changes)))
  }
  fc.assert(fc.property(values, values, check), { numRuns: 2_000 })
})

test('a value is put in, also as the first, and one that the text has in the same words is replaced', () => {
  expect(changedText('{}', {}, { a: 1 })).toBe('{"a":1}')
  const before = { name: '信義 "name":1', seats: 12, place: { latitude: 1 } }
  const text = JSON.stringify(before)
  expect(changedText(text, before, { name: 'New', seats: 120, floor: '1F' })).toBe(
    '{"name":"New","seats":120,"place":{"latitude":1},"floor":"1F"}',
  )
})

test('no text is made out of one that does not say what the record held', () => {
  expect(changedText('{"seats":120}', { seats: 12 }, { seats: 1 })).toBeUndefined()
  expect(changedText('{"seats":34}', { seats: 12 }, { seats: 1 })).toBeUndefined()
  expect(changedText('{ "seats": 12 }', { seats: 12 }, { seats: 1 })).toBeUndefined()
  expect(
    changedText('{"place":{"floor":2},"floor":2}', { place: { floor: 2 }, floor: 2 }, { floor: 3 }),
  ).toBeUndefined()
  expect(changedText('{"floor":2}', { floor: 2 }, { floor: null })).toBeUndefined()
})
