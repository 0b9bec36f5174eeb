import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeQuestion, questionOf } from '#domain/survey/editSurvey.ts'
import type { Question, SurveyContent } from '#domain/survey/surveyContent.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { type Design, DesignContext } from './design.ts'
import { Outline } from './Outline.tsx'

const question = (id: string): Question => ({ id, name: id, type: 'text', text: { 'en-us': id }, required: 'no' })
const content: SurveyContent = {
  pages: [
    { id: 'p1', title: {}, questions: [question('a'), question('b')] },
    { id: 'p2', title: {}, questions: [question('c')] },
  ],
}
const survey = crypto.randomUUID()

let page: KitPage
let design: Design
const show = (shown: Design): void => void (design = shown)

beforeEach(async () => {
  page = await openKitPage(['planner'])
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  await page.put('survey', survey, { topic: 'Audit', state: 'draft', languages: ['en-us'], draft: content })
  const record = (await page.database.view('survey').get(survey)) as LocalRecord<'survey'>
  await page.draw(<Host record={record} />)
})
afterEach(() => page.close())

function Host({ record }: { record: LocalRecord<'survey'> }) {
  const [now, setNow] = useState(content)
  const [selected, select] = useState<string>()
  const shown = {
    record,
    content: now,
    languages: ['en-us'],
    locale: 'en-us',
    setLocale: () => undefined,
    selected,
    select,
    focus: undefined,
    change: setNow,
    problems: [],
    canEdit: true,
    published: new Map(),
    makeId: () => 'part',
  } satisfies Design
  useEffect(() => show(shown))
  return (
    <DesignContext value={shown}>
      <Outline />
    </DesignContext>
  )
}
const row = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"] button[data-open]`)
async function remove(id: string): Promise<void> {
  row(id)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))
  await page.until(() => row(id) === null)
}

test('when a page is deleted with its questions, the focus moves to what comes after it', async () => {
  await remove('p1')
  expect(document.activeElement).toBe(row('p2'))
  expect(design.selected).toBe('p2')
})

test('when the last page is deleted with its questions, the focus moves to what comes before it', async () => {
  await remove('p2')
  expect(document.activeElement).toBe(row('b'))
})

test('undoing a deletion brings the question back and keeps what was changed since', async () => {
  await remove('b')
  design.change((now) => changeQuestion(now, 'a', { text: { 'en-us': 'Better words' } }))
  await page.press('button', 'Undo')
  await page.until(() => row('b') !== null)
  expect(questionOf(design.content, 'a')?.text).toEqual({ 'en-us': 'Better words' })
  expect(design.selected).toBe('b')
})
