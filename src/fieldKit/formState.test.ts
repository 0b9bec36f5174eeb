import { expect, test } from 'vitest'
import { storeFields } from '#domain/store/storeFields.ts'
import { type Draft, emptyDraft, readForm, typeText, versionsOf } from './formState.ts'
import { textContext } from '#tests/page/textContext.ts'

const storedValues = {
  name: '敦南店',
  posCode: 'TPE-007',
  status: '1',
  seatCount: 46,
  totalSpace: { value: 42.6, unit: 'ping' },
}
const type = (texts: Record<string, string>, values: Record<string, unknown> = storedValues): Draft =>
  Object.entries(texts).reduce(
    (draft, [name, text]) => typeText(draft, name, text, { value: (values[name] ?? null) as never, version: 7 }),
    emptyDraft,
  )
const read = (texts: Record<string, string>) => readForm(storeFields, type(texts), storedValues, false, textContext)

test('only fields whose value differs are changes; an emptied field is cleared', () => {
  const { changes, values } = read({ name: '敦南店', seatCount: '', floor: '1F' })
  expect(changes).toEqual({ seatCount: null, floor: '1F' })
  expect(values).toMatchObject({ name: '敦南店', floor: '1F' })
  expect(values).not.toHaveProperty('seatCount')
})

test('a field that is typed back to what it was is no change and leaves the form clean', () => {
  const once = typeText(emptyDraft, 'seatCount', '4', { value: 46, version: 7 })
  const back = typeText(once, 'seatCount', '46', { value: 4, version: 9 })
  const { changes, isDirty } = readForm(storeFields, back, storedValues, false, textContext)
  expect([changes, isDirty]).toEqual([{}, false])
})

test('a text that can not be read is an issue, and the other fields are read all the same', () => {
  const { changes, issues, isDirty } = read({ seatCount: '-', floor: '1F' })
  expect(issues).toEqual([{ field: 'seatCount', rule: 'numeric', settings: {} }])
  expect(changes).toEqual({ floor: '1F' })
  expect(isDirty).toBe(true)
})

test('rules are asked of touched fields only; a required field may not be cleared', () => {
  const { issues } = read({ posCode: 'a b', name: '' })
  expect(issues).toEqual([
    { field: 'name', rule: 'required', settings: {} },
    { field: 'posCode', rule: 'alpha_dash', settings: {} },
  ])
})

test('a new record misses its required fields and saves what it was given', () => {
  const draft = typeText(emptyDraft, 'name', '信義店', { value: undefined })
  const { changes, issues } = readForm(storeFields, draft, { status: '3' }, true, textContext)
  expect(changes).toEqual({ status: '3', name: '信義店' })
  expect(issues.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'brand required',
    'posCode required',
    'place required',
  ])
})

test('value and version seen at the first touch stay when another value arrives while typing', () => {
  const first = typeText(emptyDraft, 'seatCount', '47', { value: 46, version: 7 })
  const then = typeText(first, 'seatCount', '48', { value: 50, version: 9 })
  expect(then.base).toEqual({ seatCount: 46 })
  expect(versionsOf({ seatCount: 48 }, then.versions)).toEqual({ seatCount: 7 })
})
