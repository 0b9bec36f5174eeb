import { createRoot } from 'react-dom/client'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ColumnChart } from './ColumnChart.tsx'

const size = { width: 0, height: 0 }
let resized: () => void = () => undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        resized = notify
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => size.width)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => size.height)
})
afterEach(() => vi.restoreAllMocks())

const data = { categories: ['Jan', 'Feb'], columns: [10, 20], chosen: 1 }
const write = (figure: number) => `${figure}K`

async function show(width: number) {
  Object.assign(size, { width, height: 200 })
  const box = document.createElement('div')
  await act(async () => createRoot(box).render(<ColumnChart label="Sales by month" data={data} write={write} />))
  return box
}

test('a chart is one image with a label, and its drawing is silent', async () => {
  const image = (await show(400)).querySelector('[role="img"]')!
  expect(image.getAttribute('aria-label')).toBe('Sales by month')
  expect(image.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true')
  expect(image.textContent).toContain('Feb')
  expect(image.querySelector('[data-shown]')!.textContent).toBe('20K')
})

test('a chart without room draws nothing, and draws once it has some', async () => {
  const box = await show(0)
  expect(box.querySelector('svg')).toBeNull()
  Object.assign(size, { width: 300, height: 200 })
  await act(async () => resized())
  expect(box.querySelector('svg')!.getAttribute('viewBox')).toBe('0 0 300 200')
})
