import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { RuleUse } from '#domain/fields/rules.ts'
import { errorText } from '#i18n/errorText.ts'
import { FormSummary } from '#ui/FormSummary.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Drafts } from '#ui/entries/drafts.ts'
import { FormProblem } from './FormProblem.tsx'
import { useRuleForm } from './useRuleForm.ts'

const required: RuleUse = { rule: 'required' }
const rules = { email: [required, { rule: 'email' }], password: [required, { rule: 'min', length: 8 }] } as const
const labels = { email: 'Email', password: 'Password' }

let root: Root
let page: HTMLElement
let sent: unknown[]
let answer: () => Promise<void>
let stored: Map<string, unknown>
const drafts: Drafts = {
  load: async (key) => stored.get(key),
  save: async (key, draft) => void stored.set(key, draft),
  clear: async (key) => void stored.delete(key),
}

function Form() {
  const form = useRuleForm({
    rules,
    labels,
    first: { email: '', password: '' },
    codesAt: { emailRegistered: 'email', invalidEmail: 'email' },
    keep: { drafts, key: 'form', secrets: ['password'] },
    async onSend(entries) {
      await answer()
      sent.push(entries)
    },
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <FormSummary title="Mend" issues={form.issues} id={form.summaryId} />
      <TextField {...form.field('email')} />
      <TextField {...form.field('password')} />
      <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
      <button type="submit">Send</button>
    </form>
  )
}

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  sent = []
  stored = new Map()
  answer = async () => undefined
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

const draw = () =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Form />
      </I18nProvider>,
    ),
  )
const input = (name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
const send = () => act(async () => page.querySelector('button')!.click())
const type = (name: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(name), text)
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  })

test('nothing is said before the first try; then each field says what is wrong and lets go when it is right', async () => {
  await draw()
  await type('email', 'mei')
  expect(page.textContent).not.toContain('must be')
  await send()
  expect(sent).toEqual([])
  expect(page.textContent).toContain('The Email field must be a valid email.')
  expect(page.textContent).toContain('The Password field is required.')
  expect(document.activeElement?.tagName).toBe('SECTION')
  await type('password', 'kettle drum')
  expect(page.textContent).not.toContain('The Password field is required.')
  await send()
  // With only one issue left, there is no summary, so the field itself is focused.
  expect(document.activeElement).toBe(input('email'))
  await type('email', 'mei@ridge.tw')
  await send()
  expect(sent).toEqual([{ email: 'mei@ridge.tw', password: 'kettle drum' }])
})

test('what the server refuses stands at its field until that is changed, and what was typed stays', async () => {
  await draw()
  await type('email', 'mei@ridge.tw')
  await type('password', 'kettle drum')
  answer = () => Promise.reject(new AppError('emailRegistered'))
  await send()
  expect(input('email').getAttribute('aria-invalid')).toBe('true')
  expect(page.textContent).toContain(errorText('emailRegistered'))
  await type('email', 'kai@ridge.tw')
  expect(page.textContent).not.toContain(errorText('emailRegistered'))
  answer = () =>
    Promise.reject(
      new AppError('invalidFields', { fields: [{ field: 'password', rule: 'min', settings: { length: 12 } }] }),
    )
  await send()
  expect(page.textContent).toContain('at least 12 characters')
  expect(input('password').value).toBe('kettle drum')
})

test('what the server says in words of its own is said in them, also where it names the rule', async () => {
  await draw()
  await type('email', 'mei@ridge.tw')
  await type('password', 'kettle drum')
  answer = () =>
    Promise.reject(new AppError('invalidEmail', { fields: [{ field: 'email', rule: 'email', settings: {} }] }))
  await send()
  expect(page.textContent).toContain(errorText('invalidEmail'))
  expect(page.textContent).not.toContain('must be a valid email')
})

test('after too many tries the wait is shown, and nothing is sent before it is over', async () => {
  await draw()
  await type('email', 'mei@ridge.tw')
  await type('password', 'kettle drum')
  answer = () => Promise.reject(new AppError('tooManyTries', { waitSeconds: 30 }))
  await send()
  expect(page.textContent).toMatch(/try again in (30|29) seconds/)
  answer = async () => undefined
  await send()
  expect(sent).toEqual([])
})

test('without a connection the entries stay, and a reload brings back all but the password', async () => {
  await draw()
  await type('email', 'mei@ridge.tw')
  await type('password', 'kettle drum')
  answer = () => Promise.reject(new AppError('offline'))
  await send()
  expect(page.textContent).toContain('You’re offline. Nothing you entered was lost')
  await act(async () => void window.dispatchEvent(new Event('pagehide')))
  expect(stored.get('form')).toEqual({ email: 'mei@ridge.tw' })
  act(() => root.unmount())
  root = createRoot(page)
  await draw()
  expect([input('email').value, input('password').value]).toEqual(['mei@ridge.tw', ''])
})

test('what was sent leaves no draft behind', async () => {
  await draw()
  await type('email', 'mei@ridge.tw')
  await type('password', 'kettle drum')
  await send()
  await act(async () => void window.dispatchEvent(new Event('pagehide')))
  expect(stored.size).toBe(0)
})
