import { afterEach, beforeEach, expect, test } from 'vitest'
import { addQuestion } from '#domain/survey/editSurvey.ts'
import { limitNames, type Question, type SurveyContent, questionsOf } from '#domain/survey/surveyContent.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { type Design, DesignContext } from './design.ts'
import { Preview } from './Preview.tsx'
import { TypeFields } from './TypeFields.tsx'
import { TypeMenu } from './TypeMenu.tsx'

let page: KitPage

beforeEach(async () => {
  page = await openKitPage(['planner'])
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
})
afterEach(() => page.close())

const survey = crypto.randomUUID()
const nothing = () => undefined

async function designOf(content: SurveyContent): Promise<Design> {
  await page.put('survey', survey, { topic: 'Audit', state: 'draft', languages: ['en-us'], draft: content })
  const record = (await page.database.view('survey').get(survey)) as LocalRecord<'survey'>
  return {
    record,
    content,
    languages: ['en-us'],
    locale: 'en-us',
    selected: undefined,
    focus: undefined,
    canEdit: true,
    setLocale: nothing,
    select: nothing,
    change: nothing,
    published: new Map(),
    makeId: () => 'part',
    problems: [],
  }
}

async function drawSettings(type: Question['type']): Promise<{ readonly changes: object[] }> {
  const { content } = addQuestion({ pages: [] }, type, () => 'part')
  const [question] = questionsOf(content)
  const changes: object[] = []
  await page.draw(
    <DesignContext value={await designOf(content)}>
      <TypeFields question={question!} onChange={(change) => changes.push(change)} />
    </DesignContext>,
  )
  return { changes }
}

test('a rating has one setting: its maximum, a whole number from 3 to 10', async () => {
  const { changes } = await drawSettings('rating')
  const inputs = [...document.querySelectorAll('input')]
  expect(inputs.map(({ placeholder }) => placeholder)).toEqual(['5'])
  await page.type(inputs[0], '12')
  expect(page.text()).toContain('Enter a whole number from 3 to 10.')
  expect(changes).toEqual([])
  await page.type(inputs[0], '7')
  expect(changes).toEqual([{ [limitNames.max]: 7 }])
  expect(page.text()).not.toContain('Enter a whole number')
})

test('a limit reads separators of thousands, and refuses a comma in any other place', async () => {
  const { changes } = await drawSettings('number')
  const [min, max] = document.querySelectorAll('input')
  await page.type(min, '1,000')
  await page.type(max, '１２.5')
  expect(changes).toEqual([{ [limitNames.min]: 1000 }, { [limitNames.max]: 12.5 }])
  await page.type(max, '12,5')
  expect(page.text()).toContain('Enter a number.')
  expect(changes).toHaveLength(2)
})

test('a question with fixed options lists them', async () => {
  await drawSettings('gender')
  expect(page.text()).toContain('Fixed options: Female, Male, Another, Prefer not to say')
})

test('a rating is offered among the question types', async () => {
  await page.draw(<TypeMenu onType={nothing} trigger={(open) => <button {...open}>Add</button>} />)
  await page.press('button', 'Add')
  expect(page.find('[role=menuitem]', 'Rating')).toBeDefined()
})

test('the preview shows a rating as its stars', async () => {
  const { content } = addQuestion({ pages: [] }, 'rating', () => 'part')
  await page.draw(
    <DesignContext value={await designOf(content)}>
      <Preview />
    </DesignContext>,
  )
  await page.until(() => document.querySelectorAll('[data-question] input[type=radio]').length === 5)
})
