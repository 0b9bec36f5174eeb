import { expect, test } from 'vitest'
import { choices, integer, longText, photos, tags } from '../fields/fieldMakers.ts'
import { keepBoth } from './keepBoth.ts'

const photo = (id: string, caption = '') => ({ id, sha256: id, name: id, mime: 'image/jpeg', bytes: 1, caption })

test('two lists become one with the members of both, each once', () => {
  expect(keepBoth(tags({ label: 'Tags' }), ['metro', 'school'], ['school', 'park'])).toEqual([
    'metro',
    'school',
    'park',
  ])
  expect(keepBoth(choices({ label: 'Service', list: 'serviceType' }), ['1'], ['2'])).toEqual(['1', '2'])
})

test('two remarks stand one below the other', () => {
  expect(keepBoth(longText({ label: 'Remark' }), 'Stairs.', 'New lift.')).toBe('Stairs.\nNew lift.')
})

test('there is nothing to keep both of where a field holds one value or one side says it all', () => {
  expect(keepBoth(integer({ label: 'Seats' }), 42, 44)).toBeUndefined()
  expect(keepBoth(tags({ label: 'Tags' }), ['a', 'b'], ['a'])).toBeUndefined()
  expect(keepBoth(tags({ label: 'Tags' }), ['a'], ['a', 'b'])).toBeUndefined()
  expect(keepBoth(longText({ label: 'Remark' }), 'Stairs. New lift.', 'New lift.')).toBeUndefined()
  expect(keepBoth(photos({ label: 'Photos' }), [photo('a')], [photo('a', 'Front')])).toBeUndefined()
})

test('two values that are too long together are not offered as one', () => {
  expect(keepBoth(longText({ label: 'Remark' }), 'a'.repeat(6_000), 'b'.repeat(6_000))).toBeUndefined()
})
