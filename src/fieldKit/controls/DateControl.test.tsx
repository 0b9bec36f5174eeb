import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { date } from '#domain/fields/fieldMakers.ts'
import { readFormText } from '../formText.ts'
import { textContext } from '#tests/page/textContext.ts'
import { DateControl } from './DateControl.tsx'

const field = date({ label: 'Opening date' })
let root: Root
let text = ''

function Control() {
  const [now, setNow] = useState('')
  const onText = (typed: string) => {
    text = typed
    setNow(typed)
  }
  return (
    <DateControl field={field} label="Opening date" text={now} onText={onText} options={[]} context={textContext} />
  )
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main')!)
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Control />
      </I18nProvider>,
    ),
  )
})
afterEach(() => act(() => root.unmount()))

const line = () => document.querySelector<HTMLInputElement>('input[type=text]')!
const type = (typed: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(line(), typed)
    line().dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = () => act(() => void line().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

test('a day of the Republic shows as the day that it is read as, and becomes that on leaving', () => {
  type('民國113年2月29日')
  expect(document.body.textContent).toContain('Feb 29, 2024')
  expect(readFormText(field, text, textContext)).toEqual({ value: '2024-02-29' })
  leave()
  expect(line().value).toBe('2024-02-29')
})

test('a text that could be two days stays as it was typed, names both, and is no value', () => {
  type('24/7/1')
  expect(document.body.textContent).toMatch(/2024-07-01.*1935-07-01/)
  leave()
  expect(line().value).toBe('24/7/1')
  expect(readFormText(field, text, textContext)).toMatchObject({ broken: 'one_date' })
})
