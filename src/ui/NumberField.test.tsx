import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { NumberField } from './NumberField.tsx'

function Seats() {
  const [value, setValue] = useState('')
  return <NumberField label="Seats" value={value} onChange={setValue} mask={(text) => text.replace(/\D/g, '')} />
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('of a pasted block one field takes the first figure and says so; figures of several cells are never joined', async () => {
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
  const page = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(page).render(
      <I18nProvider i18n={i18n}>
        <Seats />
      </I18nProvider>,
    ),
  )
  const input = page.querySelector('input')!
  const paste = (text: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    return act(async () => input.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } })))
  }
  await paste('1\t2\r\n3\t4\r\n')
  expect(input.value).toBe('1')
  expect(page.textContent).toContain('You pasted 4 numbers. Only the first was used.')
})
