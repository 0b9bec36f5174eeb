import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileReference } from '#domain/fields/field.ts'
import { photos } from '#domain/fields/fieldMakers.ts'
import { AppError, errorCatalogue } from '#domain/errors.ts'
import { ToastRegion } from '#ui/ToastRegion.tsx'
import { FileAccessContext } from '../files/fileAccess.ts'
import { fileListOfText } from '../files/fileText.ts'
import { testFileAccess, type TestFileAccess } from '#tests/page/testFileAccess.ts'
import { textContext } from '#tests/page/textContext.ts'
import { FilesControl } from './FilesControl.tsx'

let page: HTMLElement
let root: Root
let device: TestFileAccess
let text: string
let busy: boolean[]

const field = photos({ label: 'Photos' })
const reportBusy = (isBusy: boolean) => void busy.push(isBusy)

function Control() {
  const [now, setNow] = useState('')
  useEffect(() => {
    text = now
  }, [now])
  return (
    <FilesControl
      field={field}
      label="Photos"
      text={now}
      onText={setNow}
      onBusy={reportBusy}
      options={[]}
      context={textContext}
    />
  )
}

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom lacks `ResizeObserver` and popovers, which menus need.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  if (!('hidePopover' in HTMLElement.prototype))
    Object.defineProperty(HTMLElement.prototype, 'hidePopover', { value: () => undefined })
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  device = testFileAccess()
  text = ''
  busy = []
})

afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

const draw = (access = device.access) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ToastRegion>
          <FileAccessContext value={access}>
            <Control />
          </FileAccessContext>
        </ToastRegion>
      </I18nProvider>,
    ),
  )

const photo = (name: string, content = name) => new File([content], name, { type: 'image/jpeg' })

const pick = (...files: File[]) =>
  act(async () => {
    const input = page.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(input, 'files', { configurable: true, value: files })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

const names = () => fileListOfText(text).map(({ name }) => name)
const button = (label: string) => page.querySelector<HTMLButtonElement>(`[aria-label^="${label}"]`)!
const key = (target: Element, name: string) =>
  act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))

async function choose(file: string, entry: string) {
  await act(async () => {
    const open = button(`${file} actions`)
    const menu = document.getElementById(open.getAttribute('popovertarget') ?? '')!
    menu.dispatchEvent(Object.assign(new Event('beforetoggle', { bubbles: true }), { newState: 'open' }))
  })
  await act(async () =>
    [...page.querySelectorAll<HTMLElement>('[role=menuitem]')]
      .find(({ textContent }) => textContent?.startsWith(entry))!
      .click(),
  )
}

test('several photos come in at once, in their order, and the form is told while they are made ready', async () => {
  await draw()
  await pick(photo('front.jpg'), photo('side.jpg'), photo('back.jpg'))
  expect(names()).toEqual(['front.jpg', 'side.jpg', 'back.jpg'])
  expect(busy).toEqual([true, false])
})

test('a refused photo is named with its reason and stops none of the others', async () => {
  device.refusals.set('broken.jpg', 'pictureUnreadable')
  device.refusals.set('tool.jpg', 'fileKind')
  await draw()
  await pick(photo('front.jpg'), photo('broken.jpg'), photo('tool.jpg'), photo('back.jpg'))
  expect(names()).toEqual(['front.jpg', 'back.jpg'])
  const announced = [...page.querySelectorAll('[aria-live] li')].map(({ textContent }) => textContent)
  expect(announced).toEqual([
    `broken.jpg ${errorCatalogue.pictureUnreadable.message}`,
    `tool.jpg ${errorCatalogue.fileKind.message}`,
  ])
  await act(async () => page.querySelector<HTMLElement>('[aria-live] [aria-label=Close]')?.click())
  expect(page.textContent).not.toContain('broken.jpg')
})

test('the same photo twice is kept once and told; two photos of one name are both kept', async () => {
  await draw()
  await pick(photo('front.jpg'), photo('front.jpg'), photo('front.jpg', 'another picture'))
  expect(names()).toEqual(['front.jpg', 'front.jpg'])
  expect(page.textContent).toContain('This file was skipped because it was already added.')
})

test('keys on the handle change the order and say the new place', async () => {
  await draw()
  await pick(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'))
  await key(button('Move c.jpg'), 'Home')
  expect(names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
  expect(page.querySelector('[role=status]')?.textContent).toBe('c.jpg is now 1 of 3.')
  await key(button('Move c.jpg'), 'ArrowRight')
  expect(names()).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
})

test('a caption is kept on leaving the line, and Enter does not save the form', async () => {
  await draw()
  await pick(photo('a.jpg'))
  const line = page.querySelector<HTMLInputElement>('[aria-label="Caption for a.jpg"]')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(line, 'Front')
    line.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  await act(async () => line.dispatchEvent(enter))
  expect(enter.defaultPrevented).toBe(true)
  expect(fileListOfText(text)[0]?.caption).toBe('Front')
})

test('a turned photo has new bytes and its caption; a removed one is let go of and comes back with Undo', async () => {
  await draw()
  await pick(photo('a.jpg'), photo('b.jpg'))
  const [before] = fileListOfText(text) as [FileReference]
  await choose('a.jpg', 'Turn right')
  expect(fileListOfText(text)[0]).toMatchObject({ id: before.id, name: 'a.jpg' })
  expect(fileListOfText(text)[0]?.sha256).not.toBe(before.sha256)
  await choose('a.jpg', 'Remove')
  expect(names()).toEqual(['b.jpg'])
  expect(device.letGo).toHaveLength(1)
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo')?.click(),
  )
  expect(names()).toEqual(['a.jpg', 'b.jpg'])
})

test('where the bytes are is said at each photo, with the reason where it was refused', async () => {
  await draw()
  await pick(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'))
  const [a, b, c] = fileListOfText(text) as [FileReference, FileReference, FileReference]
  device.states.set(a.sha256, { state: 'sending', sentBytes: 45, bytes: 100 })
  device.states.set(b.sha256, { state: 'stored' })
  device.states.set(c.sha256, { state: 'refused', code: 'fileKind' })
  await key(button('Move a.jpg'), 'ArrowRight')
  const tile = (name: string) => page.querySelector(`[aria-label="Caption for ${name}"]`)?.closest('li')?.textContent
  expect(tile('a.jpg')).toContain('Sending 45')
  expect(tile('b.jpg')).toContain('On the server')
  expect(tile('c.jpg')).toContain(`Needs your attention${errorCatalogue.fileKind.message}`)
})

test('short room is told while photos can still be added; without room they can not, and it says why', async () => {
  device.setRoom('short')
  await draw()
  expect(page.textContent).toContain('almost full')
  device.setRoom('full')
  await pick(photo('a.jpg'))
  expect(page.textContent).toContain(errorCatalogue.noRoomForFiles.message)
  expect([...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add photos')?.disabled).toBe(
    true,
  )
})

test('pasted pictures and dropped ones come in like picked ones', async () => {
  await draw()
  const carry = (type: string, files: File[]) =>
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      clipboardData: { files },
      dataTransfer: { files, types: ['Files'] },
    })
  await act(async () =>
    document.dispatchEvent(
      carry('paste', [photo('pasted.png'), new File(['x'], 'x.pdf', { type: 'application/pdf' })]),
    ),
  )
  await act(async () => page.querySelector('[data-files]')?.dispatchEvent(carry('drop', [photo('dropped.jpg')])))
  expect(names()).toEqual(['pasted.png', 'dropped.jpg'])
})

test('a failed download shows the reason', async () => {
  await draw({ ...device.access, open: () => Promise.reject(new AppError('storageFull')) })
  await pick(photo('front.jpg'))
  await choose('front.jpg', 'Download')
  expect(page.textContent).toContain(errorCatalogue.storageFull.message)
})
