import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkSurvey } from '#domain/survey/checkSurvey.ts'
import { type Question, type SurveyContent, surveyEnd } from '#domain/survey/surveyContent.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { type Design, DesignContext } from './design.ts'
import { ProblemButton, problemListId } from './ProblemButton.tsx'
import { PublishButton } from './PublishButton.tsx'

let page: KitPage
let opened: string[]
const survey = crypto.randomUUID()

beforeEach(async () => {
  page = await openKitPage(['planner'])
  opened = []
  // jsdom doesn't support popovers, so this mock fires the `beforetoggle` event.
  Reflect.set(HTMLElement.prototype, 'showPopover', function (this: HTMLElement) {
    opened.push(this.id)
    this.dispatchEvent(Object.assign(new Event('beforetoggle', { bubbles: true }), { newState: 'open' }))
  })
})
afterEach(() => page.close())

const words = (text: string) => ({ 'en-us': text })
const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  name: id,
  type: 'text',
  text: words(`What is ${id}?`),
  required: 'no',
  ...more,
})
const yesOrNo = [
  { id: 'yes', text: words('Yes') },
  { id: 'no', text: words('No') },
]
const choice = (id: string, more: Partial<Question> = {}) => question(id, { type: 'single', options: yesOrNo, ...more })
const pages = (...all: readonly (readonly Question[])[]): SurveyContent => ({
  pages: all.map((questions, at) => ({ id: `page${at}`, title: {}, questions })),
})

async function draw(content: SurveyContent): Promise<void> {
  const fields = { topic: 'Audit', state: 'draft', languages: ['en-us'], draft: content }
  await page.put('survey', survey, fields)
  const record = (await page.database.view('survey').get(survey)) as LocalRecord<'survey'>
  const nothing = () => undefined
  const design: Design = {
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
    problems: checkSurvey(content, { languages: ['en-us'], isPublic: false }),
  }
  await page.draw(
    <DesignContext value={design}>
      <ProblemButton />
      <PublishButton flush={async () => undefined} />
    </DesignContext>,
  )
}

const asks = () => [...document.querySelectorAll('dialog')].some(({ textContent }) => textContent?.includes('Publish'))

const refused: readonly (readonly [string, SurveyContent, string])[] = [
  [
    'a loop',
    pages([question('first'), question('second', { jumps: [{ to: 'first' }] })]),
    'Question 2 jumps back to question 1, but jumps can only lead forward. Choose a later question.',
  ],
  [
    'an unreachable page',
    pages([question('first', { jumps: [{ to: surveyEnd }] })], [question('second')]),
    'No one can reach page 2: every path skips it. Change an earlier jump, or delete the page.',
  ],
  ['an empty choice', pages([choice('first', { options: [] })]), 'Question 1 has no options. Add at least one.'],
  [
    'an option without words',
    pages([choice('first', { options: [...yesOrNo, { id: 'blank', text: words(' ') }] })]),
    'Option 3 of question 1 is empty. Enter text, or delete the option.',
  ],
  [
    'a reserved name',
    pages([question('first', { name: 'Store' })]),
    'Question 1’s export name “Store” is reserved. Choose a different name.',
  ],
  [
    'a doubled name',
    pages([question('first', { name: 'age' }), question('second', { name: 'AGE' })]),
    'Questions 1 and 2 have the same export name, “AGE”. Rename one.',
  ],
  [
    'a dead end',
    pages([choice('first', { jumps: [{ option: 'no', to: 'gone' }] }), question('second')]),
    'A jump in question 1 leads to a deleted question. Choose a new destination.',
  ],
]

test.each(refused)(
  'a survey with %s is not published: its list opens and says what to do',
  async (_of, content, sentence) => {
    await draw(content)
    await page.press('button', 'Publish')
    expect(opened).toEqual([problemListId])
    expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([sentence])
    expect(asks()).toBe(false)
    expect(await page.database.outbox.count()).toBe(0)
    expect(await page.database.view('surveyVersion').count()).toBe(0)
  },
)

test('a survey that works is published as its version and what names it, both or none', async () => {
  await draw(
    pages([choice('first', { jumps: [{ option: 'no', to: 'third' }] }), question('second'), question('third')]),
  )
  await page.press('button', 'Publish')
  await page.until(asks)
  expect(opened).toEqual([])
  await page.press('dialog button', 'Publish')
  await page.until(async () => (await page.database.outbox.count()) === 2)
  const operations = await page.database.outbox.toArray()
  expect(operations.map(({ entity, kind }) => [entity, kind])).toEqual([
    ['surveyVersion', 'create'],
    ['survey', 'patch'],
  ])
  expect(new Set(operations.map(({ txId }) => txId)).size).toBe(1)
  expect(operations[1]!.fields['version']?.to).toBe(operations[0]!.entityId)
})
