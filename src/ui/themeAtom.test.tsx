import { createStore, Provider } from 'jotai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTheme, type Theme, themeKey } from './theme.ts'
import { themeAtom, usePaintedTheme } from './themeAtom.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

class Device extends EventTarget {
  isDark = false
  matchMedia = (query: string) => {
    const says = () => query.includes('dark') && this.isDark
    return Object.defineProperty(new MediaAnswer(this), 'matches', { get: says })
  }
  turn(isDark: boolean): Promise<void> {
    this.isDark = isDark
    return act(async () => void this.dispatchEvent(new Event('change')))
  }
}

class MediaAnswer {
  readonly #device: Device
  constructor(device: Device) {
    this.#device = device
  }
  addEventListener = (name: string, listener: () => void) => this.#device.addEventListener(name, listener)
  removeEventListener = (name: string, listener: () => void) => this.#device.removeEventListener(name, listener)
}

const Probe = () => <p>{usePaintedTheme()}</p>

let device: Device
const ends: (() => void)[] = []
beforeEach(() => {
  device = new Device()
  vi.stubGlobal('matchMedia', device.matchMedia)
  localStorage.clear()
  ends.push(startTheme())
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function openScreen(store = createStore()) {
  const element = document.createElement('div')
  const root = createRoot(element)
  const end = () => act(async () => root.unmount())
  await act(async () =>
    root.render(
      <Provider store={store}>
        <Probe />
      </Provider>,
    ),
  )
  const choose = (theme: Theme) => act(async () => store.set(themeAtom, theme))
  return {
    store,
    choose,
    end,
    drawn: () => element.textContent,
    painted: () => document.documentElement.dataset['theme'],
  }
}

test('a theme that is chosen is painted at once, kept, and there when the page is opened again', async () => {
  const { choose, drawn, painted, end } = await openScreen()
  expect([drawn(), painted()]).toEqual(['light', 'light'])
  await choose('sunlight')
  expect([drawn(), painted()]).toEqual(['sunlight', 'sunlight'])
  await end()
  document.documentElement.dataset['theme'] = 'light'
  ends.push(startTheme())
  const next = await openScreen()
  expect([next.drawn(), next.painted()]).toEqual(['sunlight', 'sunlight'])
  await next.end()
})

test('a page that follows the device turns with it, and one with a choice of its own does not', async () => {
  const { choose, drawn, painted, end } = await openScreen()
  await device.turn(true)
  expect([drawn(), painted()]).toEqual(['dark', 'dark'])
  await choose('light')
  expect([drawn(), painted()]).toEqual(['light', 'light'])
  await device.turn(false)
  await device.turn(true)
  expect([drawn(), painted()]).toEqual(['light', 'light'])
  await end()
})

test('what another tab chooses holds here, too', async () => {
  const { drawn, painted, end } = await openScreen()
  localStorage.setItem(themeKey, 'dark')
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: themeKey })))
  expect([drawn(), painted()]).toEqual(['dark', 'dark'])
  await end()
})

test('what changed while no screen looked is seen by the next one', async () => {
  const { store, end } = await openScreen()
  await end()
  await device.turn(true)
  const next = await openScreen(store)
  expect(next.drawn()).toBe('dark')
  await next.end()
})

test('where storage refuses the page is painted all the same', async () => {
  const { choose, painted, end } = await openScreen()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused')
  })
  await choose('dark')
  expect(painted()).toBe('dark')
  vi.restoreAllMocks()
  await end()
})
