import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyScreen, loadLimitMs } from './lazyScreen.tsx'

let page: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>
function onItsWay() {
  let asked = 0
  let end = Promise.withResolvers<typeof Greeting>()
  const load = () => {
    asked++
    end = Promise.withResolvers()
    return end.promise
  }
  return { load, asked: () => asked, arrive: () => end.resolve(Greeting), fail: () => end.reject(new Error('cut')) }
}
const draw = (Screen: ReturnType<typeof lazyScreen<{ name: string }>>) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Screen name="Mei" />
      </I18nProvider>,
    ),
  )
const pressTryAgain = () =>
  act(async () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')?.click())

test('dots stand where a screen is on its way, then the screen', async () => {
  const code = onItsWay()
  await draw(lazyScreen(code.load))
  expect(page.textContent).toBe('Loading…')
  await act(async () => code.arrive())
  expect(page.textContent).toBe('Hello Mei')
})

test('a screen that does not arrive offers another try: at once when that is known, after two minutes when nothing is heard', async () => {
  const code = onItsWay()
  await draw(lazyScreen(code.load))
  await act(async () => code.fail())
  expect(page.textContent).toContain('Couldn’t load this screen. Try again.')
  await pressTryAgain()
  expect(page.textContent).toBe('Loading…')
  await act(async () => vi.advanceTimersByTimeAsync(loadLimitMs - 1))
  expect(page.textContent).toBe('Loading…')
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(page.textContent).toContain('Couldn’t load this screen. Try again.')
  await pressTryAgain()
  await act(async () => code.arrive())
  expect(page.textContent).toBe('Hello Mei')
  expect(code.asked()).toBe(3)
  expect(loadLimitMs).toBe(120_000)
})

test('a screen whose code came ahead is there at once', async () => {
  const code = onItsWay()
  const Screen = lazyScreen(code.load)
  const ahead = Screen.preload()
  code.arrive()
  await ahead
  await draw(Screen)
  expect(page.textContent).toBe('Hello Mei')
  expect(code.asked()).toBe(1)
})

test('a screen whose code is on its way already is not asked for twice', async () => {
  const code = onItsWay()
  const Screen = lazyScreen(code.load)
  const ahead = Screen.preload()
  await draw(Screen)
  expect(page.textContent).toBe('Loading…')
  await act(async () => code.arrive())
  await ahead
  expect(page.textContent).toBe('Hello Mei')
  expect(code.asked()).toBe(1)
})
