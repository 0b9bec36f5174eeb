import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFollowed } from './useFollowed.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let element: HTMLElement
let root: Root
let queries: PromiseWithResolvers<string>[]
let notify: () => void

beforeEach(() => {
  element = document.createElement('div')
  root = createRoot(element)
  queries = []
})
afterEach(() => act(() => root.unmount()))

function open(onChange: () => void) {
  notify = onChange
  return { end: () => undefined }
}

function query() {
  const asked = Promise.withResolvers<string>()
  queries.push(asked)
  return asked.promise
}

function Probe({ about }: { about: string }) {
  return <p>{useFollowed({ of: 'ann', open, request: about, about, query }) ?? 'loading'}</p>
}

const show = (about: string) => act(async () => root.render(<Probe about={about} />))
const answer = (at: number, fact: string) => act(async () => queries[at]!.resolve(fact))
const fail = (at: number) => act(async () => queries[at]!.reject(new Error('The worker is gone.')))

test('a failure for a new subject is shown, even if there is a result for the last one', async () => {
  await show('Taipei')
  await answer(0, 'Taipei: 3')
  expect(element.textContent).toBe('Taipei: 3')
  await show('Tainan')
  expect(element.textContent).toBe('loading')
  await fail(1)
  expect(element.textContent).toBe('failed')
  await act(async () => notify())
  await answer(2, 'Tainan: 2')
  expect(element.textContent).toBe('Tainan: 2')
})

test('a failure keeps the shown result', async () => {
  await show('Taipei')
  await answer(0, 'Taipei: 3')
  await act(async () => notify())
  await fail(1)
  expect(element.textContent).toBe('Taipei: 3')
})
