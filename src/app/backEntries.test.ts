import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layersOf, openBackEntries } from './backEntries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(first = '/map?urlHash=abc') {
  const history = createMemoryHistory({ initialEntries: ['/stores', first], initialIndex: 1 })
  const { back, forward } = history
  const stack = openBackEntries(history)
  function lay(onClosed?: () => void) {
    let isOpen = true
    const release = stack.hold(() => {
      onClosed?.()
      close()
    })
    function close() {
      if (isOpen) release()
      isOpen = false
    }
    vi.runAllTimers()
    return { isOpen: () => isOpen, close }
  }
  const press = (way: () => void) => {
    way()
    return vi.runAllTimersAsync()
  }
  return {
    history,
    lay,
    stack,
    back: () => press(back),
    forward: () => press(forward),
    index: () => history.location.state.__TSR_index,
  }
}

test('Back closes what lies on top, one thing at a time, and only then leaves the screen', async () => {
  const { history, lay, back } = open()
  const dialog = lay()
  const figure = lay()
  expect(layersOf(history)).toBe(2)
  await back()
  expect([dialog.isOpen(), figure.isOpen()]).toEqual([true, false])
  await back()
  expect(dialog.isOpen()).toBe(false)
  expect(history.location.pathname).toBe('/map')
  await back()
  expect(history.location.pathname).toBe('/stores')
})

test('closed by hand it leaves no entry behind, and one that gives way to another needs no step', async () => {
  const { lay, index, stack, back, history } = open()
  const first = lay()
  first.close()
  stack.hold(() => undefined)
  expect(index()).toBe(2)
  await vi.runAllTimersAsync()
  expect(index()).toBe(2)
  await back()
  expect(history.location.pathname).toBe('/map')
  const other = open()
  other.lay().close()
  await vi.runAllTimersAsync()
  expect(other.index()).toBe(1)
})

test('a link inside a window leads on as if the window had not been there', async () => {
  const { history, lay, back, index } = open()
  const more = lay()
  history.push('/dataCenter')
  more.close()
  await vi.runAllTimersAsync()
  expect([history.location.pathname, index()]).toEqual(['/dataCenter', 2])
  await back()
  expect([history.location.pathname, layersOf(history)]).toEqual(['/map', 0])
})

test('what will not close keeps its entry, and Forward to a thing that is closed stays where it is', async () => {
  const { history, stack, lay, back, forward } = open()
  const window = lay()
  await back()
  await forward()
  expect([window.isOpen(), layersOf(history)]).toEqual([false, 0])
  stack.hold(() => undefined)
  await vi.runAllTimersAsync()
  await back()
  expect([history.location.pathname, layersOf(history)]).toEqual(['/map', 1])
})

test('the key of an address that is written later keeps the entry and where it came from', async () => {
  const { history, lay, back } = open('/map')
  history.push('/map?panel=store&id=7', { from: '/map' })
  const viewer = lay()
  history.replace('/map?panel=store&id=7&urlHash=xyz')
  expect(history.location.state).toMatchObject({ from: '/map', layers: 1 })
  await back()
  expect([viewer.isOpen(), history.location.pathname]).toEqual([false, '/map'])
})
