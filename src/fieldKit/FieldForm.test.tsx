import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { FieldForm, type FieldFormProps } from './FieldForm.tsx'
import type { Draft, FieldVersions } from './formState.ts'
import type { SaveOutcome } from './saveOutcome.ts'
import { ToastRegion } from '#ui/ToastRegion.tsx'
import { FileAccessContext } from './files/fileAccess.ts'
import { testFileAccess } from '#tests/page/testFileAccess.ts'

const storedValues: FieldValues = {
  brand: '0193d3a0-0000-7000-8000-000000000001',
  name: '敦南店',
  posCode: 'TPE-007',
  status: '1',
  openingDate: '2024-07-01',
  place: { latitude: 25.0399, longitude: 121.5492 },
  seatCount: 46,
  totalSpace: { value: 42.6, unit: 'ping' },
}

let root: Root
let page: HTMLElement
let saves: { changes: FieldValues; versions: FieldVersions; epoch?: string | undefined }[]
let stored: Map<string, Draft>
let outcome: SaveOutcome
const { access } = testFileAccess()

const drafts = {
  load: async (key: string) => stored.get(key),
  save: async (key: string, draft: Draft) => void stored.set(key, draft),
  clear: async (key: string) => void stored.delete(key),
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.scrollIntoView = () => undefined
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  saves = []
  stored = new Map()
  outcome = { outcome: 'saved' }
})

afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

const draw = (element: ReactNode) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ToastRegion>
          <FileAccessContext value={access}>{element}</FileAccessContext>
        </ToastRegion>
      </I18nProvider>,
    ),
  )

const drawForm = (props: Partial<FieldFormProps> = {}) =>
  draw(
    <FieldForm
      entity="store"
      values={storedValues}
      versions={{ seatCount: 7, name: 3 }}
      submitLabel="Save"
      drafts={drafts}
      draftKey="store 1"
      onSave={async (changes, versions) => {
        saves.push({ changes, versions })
        return outcome
      }}
      {...props}
    />,
  )

function input(label: string): HTMLInputElement {
  const words = [...page.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
  return document.getElementById(words?.htmlFor ?? '') as HTMLInputElement
}

const type = (label: string, text: string) =>
  act(async () => {
    const control = input(label)
    control.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })

const leave = (label: string) => act(async () => input(label).blur())
const press = (words: string) =>
  act(async () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click())

const noteOf = (label: string) =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('a number that cannot be read keeps its text, shows the sentence at the field, and is not saved', async () => {
  await drawForm()
  await type('Seats', '-')
  await type('Floor', '1F')
  await leave('Floor')
  expect(noteOf('Seats')).toContain('The Seats field must be a number.')
  await press('Save')
  expect(input('Seats').value).toBe('-')
  expect(input('Floor').value).toBe('1F')
  expect(saves).toEqual([])
  expect(document.activeElement?.textContent).toContain('Some fields need your attention.')
})

test('a line of the summary jumps to its field', async () => {
  await drawForm()
  await type('Seats', '20000')
  await press('Save')
  await press('The Seats field must be between 0 and 10,000.')
  expect(document.activeElement).toBe(input('Seats'))
})

test('only changed fields are saved, with the versions seen when editing began; an emptied field is cleared', async () => {
  await drawForm()
  await type('Seats', '')
  await type('Floor', '1F')
  await type('Store name', '敦南店')
  await drawForm({ values: { ...storedValues, seatCount: 50 }, versions: { seatCount: 9, name: 3 } })
  await press('Save')
  expect(saves).toEqual([{ changes: { seatCount: null, floor: '1F' }, versions: { seatCount: 7 } }])
})

test('the data set is the one of the first touch, also when another one came, and when the draft is brought back', async () => {
  const onSave: FieldFormProps['onSave'] = async (changes, versions, epoch) => {
    saves.push({ changes, versions, epoch })
    return { outcome: 'failed', message: 'full' }
  }
  await drawForm({ epoch: 'first', onSave })
  await type('Seats', '47')
  await drawForm({ epoch: 'second', versions: { seatCount: 2, name: 2 }, onSave })
  await press('Save')
  act(() => root.unmount())
  root = createRoot(page)
  await drawForm({ epoch: 'second', versions: { seatCount: 2, name: 2 }, onSave })
  await press('Save')
  const saved = { changes: { seatCount: 47 }, versions: { seatCount: 7 }, epoch: 'first' }
  expect(saves).toEqual([saved, saved])
})

test('what arrives while the form is open shows in fields that were not touched', async () => {
  await drawForm()
  await type('Floor', '1F')
  await drawForm({ values: { ...storedValues, seatCount: 50, floor: 'B1' } })
  expect([input('Seats').value, input('Floor').value]).toEqual(['50', '1F'])
})

test('a draft comes back with a note, keeps unreadable texts, and can be dropped', async () => {
  stored.set('store 1', { texts: { seatCount: '-', floor: '2F' }, base: { seatCount: 46, floor: null }, versions: {} })
  await drawForm()
  expect(page.textContent).toContain('Draft restored')
  expect([input('Seats').value, input('Floor').value]).toEqual(['-', '2F'])
  await press('Discard draft')
  expect([input('Seats').value, input('Floor').value]).toEqual(['46', ''])
  expect(page.textContent).not.toContain('Draft restored')
  expect(stored.size).toBe(0)
})

test('what was typed rests on the device when the form goes away, and a save forgets it', async () => {
  await drawForm()
  await type('Floor', '3F')
  await draw(null)
  expect(stored.get('store 1')?.texts).toEqual({ floor: '3F' })
  await drawForm()
  await press('Save')
  expect(saves[0]?.changes).toEqual({ floor: '3F' })
  expect(stored.size).toBe(0)
})

test('a refused save shows the issue at its field and keeps the rest; a failed one says so', async () => {
  outcome = { outcome: 'refused', issues: [{ field: 'posCode', rule: 'isExist', settings: {} }] }
  await drawForm()
  await type('Floor', '3F')
  await press('Save')
  expect(noteOf('Store ID')).toContain('The Store ID already exists.')
  expect(input('Floor').value).toBe('3F')
  await type('Store ID', 'TPE-008')
  outcome = { outcome: 'failed', message: 'This device is out of room.' }
  await press('Save')
  expect(page.querySelector('[role="alert"]')?.textContent).toBe('This device is out of room.')
  expect(input('Floor').value).toBe('3F')
})

test('a new record says which required fields are missing', async () => {
  await drawForm({ values: {}, isNew: true, draftKey: 'store new' })
  await press('Save')
  expect(noteOf('Store name')).toContain('The Store name field is required.')
  expect(saves).toEqual([])
})

test('photos come in through the form and are saved with the rest; a draft brings them back', async () => {
  await drawForm()
  await act(async () => void (await import('./controls/FilesControl.tsx')))
  const input = page.querySelector<HTMLInputElement>('[aria-label="Add photos"][type=file]')!
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'front.jpg', { type: 'image/jpeg' })] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  act(() => root.unmount())
  root = createRoot(page)
  await drawForm()
  expect(page.querySelector('[aria-label="Caption for front.jpg"]')).not.toBeNull()
  await press('Save')
  expect(saves[0]?.changes).toMatchObject({ photos: [{ name: 'front.jpg', mime: 'image/jpeg' }] })
})
