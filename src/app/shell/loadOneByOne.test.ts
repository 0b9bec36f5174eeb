import { expect, test, vi } from 'vitest'
import { loadOneByOne } from './loadOneByOne.ts'

function part() {
  let done = () => undefined as void
  let fail = () => undefined as void
  const end = new Promise<void>((resolve, reject) => {
    done = resolve
    fail = () => reject(new Error('The line broke.'))
  })
  return { load: vi.fn(() => end), done, fail }
}

test('parts are loaded one after another, and one that fails holds up none of the others', async () => {
  const first = part()
  const second = part()
  const third = part()
  loadOneByOne([first.load, second.load, third.load])
  await vi.waitFor(() => expect(first.load).toHaveBeenCalled(), { timeout: 20_000 })
  expect(second.load).not.toHaveBeenCalled()
  first.fail()
  await vi.waitFor(() => expect(second.load).toHaveBeenCalled(), { timeout: 20_000 })
  expect(third.load).not.toHaveBeenCalled()
  second.done()
  await vi.waitFor(() => expect(third.load).toHaveBeenCalled(), { timeout: 20_000 })
})

test('whoever left has nothing loaded any more', async () => {
  const first = part()
  const second = part()
  const stop = loadOneByOne([first.load, second.load])
  await vi.waitFor(() => expect(first.load).toHaveBeenCalled(), { timeout: 20_000 })
  stop()
  first.done()
  const after = part()
  loadOneByOne([after.load])
  await vi.waitFor(() => expect(after.load).toHaveBeenCalled(), { timeout: 20_000 })
  expect(second.load).not.toHaveBeenCalled()
})
