import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitNames, type Question } from '#domain/survey/surveyContent.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { type AnswersFilter, noFilter } from './answersFilter.ts'
import { QuestionChip } from './QuestionChip.tsx'

let page: KitPage
let filter: AnswersFilter

beforeEach(async () => {
  page = await openKitPage(['planner'])
  filter = noFilter
})
afterEach(() => page.close())

async function draw(type: Question['type']): Promise<void> {
  await page.draw(
    <QuestionChip
      key={type}
      questions={[{ id: 'q', name: 'q', type, text: { 'en-us': 'How was it?' }, required: 'no' }]}
      filter={filter}
      onFilter={(changed) => {
        filter = changed
      }}
    />,
  )
  await page.press('button', 'By answer')
}
const ends = () => [...document.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]')]

test('responses are filtered by the range of a rating, as by a number’s; a text has no range', async () => {
  await draw('text')
  expect(ends()).toHaveLength(0)
  await draw('number')
  expect(ends()).toHaveLength(2)
  await draw('rating')
  expect(ends()).toHaveLength(2)
  await page.type(ends()[0], '4')
  expect(filter.numbers).toEqual({ q: { [limitNames.min]: 4, [limitNames.max]: undefined } })
})
