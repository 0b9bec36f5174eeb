import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entityOf } from '#domain/entities.ts'
import { FieldTable } from './FieldTable.tsx'
import { firstView, type TableView } from './tableView.ts'

const rows = Array.from({ length: 25 }, (_, place) => ({
  id: `id-${place}`,
  fields: {
    name: `Store ${25 - place}`,
    posCode: `TPE-${place}`,
    status: String(place % 6),
    seatCount: place === 3 ? null : place,
  },
}))

let root: Root
let page: HTMLElement
let opened: string[]

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.scrollIntoView = () => undefined
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  opened = []
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <StoreList />
      </I18nProvider>,
    ),
  )
})

afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

function StoreList() {
  const [view, setView] = useState<TableView>({
    ...firstView(entityOf('store')),
    columns: ['name', 'status', 'seatCount'],
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <FieldTable
      entity="store"
      label="Stores"
      rows={rows}
      view={view}
      onView={setView}
      onOpen={(id) => opened.push(id)}
      selected={selected}
      onSelected={setSelected}
    />
  )
}

const bodyRows = () => [...page.querySelectorAll<HTMLElement>('tbody tr')]
const cells = (column: number) => bodyRows().map((row) => row.querySelectorAll('td')[column]?.textContent)
const press = (element: Element | null | undefined) => act(async () => (element as HTMLElement | null)?.click())
const head = (words: string) => [...page.querySelectorAll('th button')].find(({ textContent }) => textContent === words)
const key = (name: string) =>
  act(async () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  )

test('a list shows ten rows and says which of how many; the next page goes on', async () => {
  expect(bodyRows()).toHaveLength(10)
  expect(page.textContent).toContain('Rows 1–10 of 25')
  expect(page.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')).toBe('26')
  await press(page.querySelector('[aria-label="Next page"]'))
  expect(page.textContent).toContain('Rows 11–20 of 25')
  expect(bodyRows()[0]?.getAttribute('aria-rowindex')).toBe('12')
})

test('the head of a column sorts by it, names with numbers inside by those numbers, unknown values last', async () => {
  await press(head('Store name'))
  expect(cells(1).slice(0, 3)).toEqual(['Store 1', 'Store 2', 'Store 3'])
  expect(page.querySelector('th[aria-sort="ascending"]')?.textContent).toBe('Store name')
  await press(head('Seats'))
  await press(head('Seats'))
  expect(cells(3).slice(0, 2)).toEqual(['24', '23'])
  await press(page.querySelector('[aria-label="Next page"]'))
  await press(page.querySelector('[aria-label="Next page"]'))
  expect(cells(3).at(-1)).toBe('–')
})

test('rows are moved in by keyboard; Enter opens and Space selects', async () => {
  await act(async () => bodyRows()[0]?.focus())
  await key('ArrowDown')
  await key('ArrowDown')
  await key('Enter')
  expect(opened).toEqual(['id-2'])
  await key(' ')
  await key('End')
  await key(' ')
  expect(page.textContent).toContain('2 rows selected')
  await key('Home')
  expect(document.activeElement).toBe(bodyRows()[0])
})

test('the box in the head selects all rows of the list, not only those of the page', async () => {
  await press(page.querySelector('thead input'))
  expect(page.textContent).toContain('25 rows selected')
  await press(bodyRows()[0]?.querySelector('input'))
  expect(page.textContent).toContain('24 rows selected')
  expect(page.querySelector<HTMLInputElement>('thead input')?.indeterminate).toBe(true)
})

test('a press on a row opens it, a press on its box does not', async () => {
  await press(bodyRows()[1]?.querySelectorAll('td')[2])
  await press(bodyRows()[1]?.querySelector('input'))
  expect(opened).toEqual(['id-1'])
})
