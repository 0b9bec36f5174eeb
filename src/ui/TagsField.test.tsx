import { expect, test } from 'vitest'
import { addTags } from './TagsField.tsx'

test('words divided by commas of any script become tags, each once', () => {
  expect(addTags(['corner'], 'school， night market、corner;school')).toEqual(['corner', 'school', 'night market'])
})

test('nothing typed adds nothing', () => {
  expect(addTags(['corner'], ' , ')).toEqual(['corner'])
})
