import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { MultiSelect } from './MultiSelect.tsx'
import { addTags, TagsField } from './TagsField.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'en-us', messages: {} })

async function pressBackspace(field: ReactNode): Promise<void> {
  const page = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(page).render(<I18nProvider i18n={i18n}>{field}</I18nProvider>))
  const event = new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true })
  await act(async () => page.querySelector('input')!.dispatchEvent(event))
}

test('Backspace in an empty input removes the last value, but not from a field that can only be read', async () => {
  const found: (readonly string[])[] = []
  const onChange = (values: readonly string[]) => void found.push(values)
  const choices = ['a', 'b'].map((value) => ({ value, label: value }))
  for (const readOnly of [true, false]) {
    await pressBackspace(<TagsField label="Tags" tags={['a', 'b']} onChange={onChange} readOnly={readOnly} />)
    await pressBackspace(
      <MultiSelect label="Several" values={['a', 'b']} choices={choices} onChange={onChange} readOnly={readOnly} />,
    )
    expect(found).toEqual(readOnly ? [] : [['a'], ['a']])
  }
})

test('words divided by commas of any script become tags, each once', () => {
  expect(addTags(['corner'], 'school， night market、corner;school')).toEqual(['corner', 'school', 'night market'])
})

test('nothing typed adds nothing', () => {
  expect(addTags(['corner'], ' , ')).toEqual(['corner'])
})
