import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useCallback, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import type { Question, SurveyContent } from '#domain/survey/surveyContent.ts'
import { type ChangeReply, withReply } from '#domain/survey/withReply.ts'
import { SurveyPages } from './SurveyPages.tsx'
import { storedLimits } from '#domain/survey/questionLimits.ts'

const question = (id: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  id,
  name: id,
  type,
  text: { 'en-us': `Question ${id}`, 'zh-tw': `題目${id}` },
  required: 'no',
  ...more,
})
const option = (id: string, more = {}) => ({ id, text: { 'en-us': id }, ...more })

const content: SurveyContent = {
  pages: [
    {
      id: 'p1',
      title: { 'en-us': 'Start' },
      questions: [
        question('open', 'single', {
          required: 'always',
          options: [option('yes'), option('no')],
          jumps: [{ option: 'no', to: 'why' }],
        }),
        question('seats', 'number', storedLimits({ min: 1, max: 99 })),
      ],
    },
    {
      id: 'p2',
      title: { 'en-us': 'Inside' },
      questions: [
        question('drinks', 'multiple', {
          options: [option('tea', { asksWhich: true }), option('none', { isExclusive: true })],
        }),
      ],
    },
    {
      id: 'p3',
      title: { 'en-us': 'End' },
      questions: [question('why', 'text', { required: { when: { question: 'open', option: 'no' } } })],
    },
  ],
}

let root: Root
let page: HTMLElement
let state: { values: AnswerValues; at: string | undefined; finished: number }

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  state = { values: {}, at: undefined, finished: 0 }
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

function Host({ first, survey, readOnly }: { first: AnswerValues; survey: SurveyContent; readOnly: boolean }) {
  const [values, setValues] = useState(first)
  const [at, setAt] = useState<string>()
  const [finished, setFinished] = useState(0)
  useEffect(() => {
    state = { values, at, finished }
  })
  const onReply = useCallback(
    (id: string, change: ChangeReply) => setValues((before) => withReply(before, id, change)),
    [],
  )
  return (
    <SurveyPages
      content={survey}
      values={values}
      locale="en-us"
      at={at}
      seed="an answer"
      onReply={onReply}
      onPosition={setAt}
      onFinish={readOnly ? undefined : () => setFinished((count) => count + 1)}
      readOnly={readOnly}
      hasJumpList
    />
  )
}
const draw = (first: AnswerValues = {}, survey: SurveyContent = content, readOnly = false) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Host first={first} survey={survey} readOnly={readOnly} />
      </I18nProvider>,
    ),
  )
const texts = () => [...page.querySelectorAll('[data-question] h3')].map((heading) => heading.textContent)
const button = (words: string) =>
  [...page.querySelectorAll('button')].find(
    (found) => (found.getAttribute('aria-label') ?? found.textContent) === words,
  )!
const press = (words: string) => act(async () => button(words).click())
const choose = (words: string) =>
  act(async () => [...page.querySelectorAll('label')].find((label) => label.textContent === words)!.click())
const type = (field: Element, text: string) =>
  act(async () => {
    const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(proto, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('Next with a gap stays, goes to the question, and says what to do', async () => {
  await draw()
  await press('Next')
  expect(texts()).toEqual(['Question open', 'Question seats'])
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Required. Choose one.')
  expect(document.activeElement?.getAttribute('data-question')).toBe('open')
  await choose('yes')
  expect(page.querySelector('[role=alert]')).toBeNull()
  await press('Next')
  expect(texts()).toEqual(['Question drinks'])
  expect(state.at).toBe('drinks')
})

test('a page that an answer skips is gone at once, and comes back with what stood on it', async () => {
  await draw({ open: { options: ['yes'] }, drinks: { options: ['none'] } })
  expect(page.textContent).toContain('1 / 4')
  await choose('no')
  expect(page.textContent).toContain('1 / 2')
  await press('Next')
  expect(texts()).toEqual(['Question why'])
  expect(state.values.drinks).toEqual({ options: ['none'] })
  await press('Back')
  await choose('yes')
  await press('Next')
  expect(page.querySelector<HTMLInputElement>('input:checked')?.closest('label')?.textContent).toBe('none')
})

test('a number that is typed wrong stays as it was typed, is told, and does not let the survey end', async () => {
  await draw({ open: { options: ['yes'] } })
  const field = page.querySelector('[data-question=seats] input')!
  await type(field, 'abc')
  expect(state.values.seats).toEqual({ text: 'abc' })
  await press('Next')
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Enter a number using digits only.')
  await type(field, '１２')
  expect(state.values.seats).toEqual({ number: 12 })
  expect((field as HTMLInputElement).value).toBe('１２')
  await press('Increase')
  expect((field as HTMLInputElement).value).toBe('13')
})

test('finishing with a gap on another page leads to it', async () => {
  await draw({ open: { options: ['no'] } })
  await press('Next')
  await press('Finish')
  expect(state.finished).toBe(0)
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Enter some text')
  await type(page.querySelector('[data-question=why] input')!, 'too far')
  await press('Finish')
  expect(state.finished).toBe(1)
})

test('a survey that is only read turns its pages, moves nobody who answers, and ends without a button', async () => {
  await draw({ open: { options: ['yes'] } }, content, true)
  await press('Next')
  expect(texts()).toEqual(['Question drinks'])
  await press('Next')
  expect(texts()).toEqual(['Question why'])
  expect(button('Finish')).toBeUndefined()
  await press('Back')
  expect(texts()).toEqual(['Question drinks'])
  expect(state).toEqual({ values: { open: { options: ['yes'] } }, at: undefined, finished: 0 })
})

test('"other" asks which one, and an exclusive option takes it away without losing its words', async () => {
  await draw({ open: { options: ['yes'] } })
  await press('Next')
  await choose('tea')
  await type(page.querySelector('[aria-label="tea: please specify"]')!, 'oolong')
  await choose('none')
  expect(page.querySelector('[aria-label="tea: please specify"]')).toBeNull()
  await choose('tea')
  expect(page.querySelector<HTMLInputElement>('[aria-label="tea: please specify"]')?.value).toBe('oolong')
})

const rated = (more: Partial<Question>): SurveyContent => ({
  pages: [{ id: 'p', title: {}, questions: [question('stars', 'rating', more)] }],
})
const stars = () => [...page.querySelectorAll<HTMLInputElement>('[role=radiogroup] input[type=radio]')]

test('a rating is one group of radio buttons, a star each, named by its number and labelled by the question', async () => {
  await draw({}, rated({}))
  expect(stars().map((star) => star.getAttribute('aria-label'))).toEqual(
    ['1', '2', '3', '4', '5'].map((number) => `${number} of 5 stars`),
  )
  // Arrow keys move only between radio buttons with the same name.
  expect(new Set(stars().map(({ name }) => name)).size).toBe(1)
  const label = page.querySelector('[role=radiogroup]')!.getAttribute('aria-labelledby')!
  expect(document.getElementById(label)?.textContent).toBe('Question stars')
  await act(async () => stars()[3]!.click())
  expect(state.values).toEqual({ stars: { number: 4 } })
  expect(stars().map(({ checked }) => checked)).toEqual([false, false, false, true, false])
  expect(page.querySelectorAll('[role=radiogroup] label[class*=full]')).toHaveLength(4)
  await press('Clear answer')
  expect(state.values).toEqual({})
})

test('a required rating asks to choose, cannot be cleared, and has as many stars as its maximum', async () => {
  await draw({}, rated({ required: 'always', ...storedLimits({ max: 10 }) }))
  expect(stars()).toHaveLength(10)
  await press('Finish')
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Required. Choose one.')
  await act(async () => stars()[9]!.click())
  expect(button('Clear answer')).toBeUndefined()
  await press('Finish')
  expect(state.finished).toBe(1)
})
