import { expect, test } from 'vitest'
import { drawnChoices, matchChoices } from './matchChoices.ts'

const choices = [
  { value: '1', label: 'New Taipei', detail: '新北市' },
  { value: '2', label: 'Taipei', detail: '臺北市' },
  { value: '3', label: 'Tainan', detail: '臺南市' },
]
const found = (text: string) => matchChoices(choices, text).shown.map((choice) => choice.value)

test('choices that begin with what was typed come first', () => {
  expect(found('taipei')).toEqual(['2', '1'])
})

test('the second line is searched, and full-width letters count as the usual ones', () => {
  expect(found('臺')).toEqual(['2', '3'])
  expect(found('ＴＡＩＮ')).toEqual(['3'])
})

test('nothing typed means all of them, in their order', () => {
  expect(found(' ')).toEqual(['1', '2', '3'])
})

test('of very many only the first are drawn and the rest counted', () => {
  const many = Array.from({ length: 7800 }, (_, index) => ({ value: `${index}`, label: `Village ${index}` }))
  const { shown, more } = matchChoices(many, 'village')
  expect(shown.length).toBe(drawnChoices)
  expect(more).toBe(7800 - drawnChoices)
})
