import { expect, test } from 'vitest'
import { entityOf } from '#domain/entities.ts'
import { columnsOf, firstView, pageOf, pressSort, readTableView } from './tableView.ts'

const store = entityOf('store')

test('a list begins with the listed columns, its name first, unsorted, ten rows a page', () => {
  expect(firstView(store)).toMatchObject({ sort: null, pageSize: 10, page: 0 })
  expect(firstView(store).columns).toEqual([
    'name',
    'brand',
    'posCode',
    'status',
    'openingDate',
    'address',
    'format',
    'channel',
    'sellingSpace',
  ])
})

test('files and shapes are never columns', () => {
  expect(columnsOf(store)).not.toContain('photos')
  expect(columnsOf(entityOf('tradeZone'))).not.toContain('shape')
})

test('a kept view is read again; what no longer exists is left out, and nonsense is the first view', () => {
  const view = {
    columns: ['posCode', 'gone', 'name', 'name'],
    sort: { field: 'gone', descending: true },
    pageSize: 50,
    page: 2,
  }
  expect(readTableView(store, view)).toEqual({ columns: ['posCode', 'name'], sort: null, pageSize: 50, page: 2 })
  expect(readTableView(store, { ...view, pageSize: 7 })).toEqual(firstView(store))
})

test('the head of a column sorts up, then down, then not at all, and shows the first page', () => {
  const up = pressSort({ ...firstView(store), page: 3 }, 'name')
  const down = pressSort(up, 'name')
  expect([up.sort, up.page]).toEqual([{ field: 'name', descending: false }, 0])
  expect(down.sort).toEqual({ field: 'name', descending: true })
  expect(pressSort(down, 'name').sort).toBe(null)
})

test('a page behind the last one shows the last', () => {
  const view = { ...firstView(store), page: 9 }
  expect(pageOf(view, 25)).toEqual({ start: 20, end: 25, page: 2, pages: 3 })
  expect(pageOf(view, 0)).toEqual({ start: 0, end: 0, page: 0, pages: 1 })
  expect(pageOf({ ...view, pageSize: 'all' }, 20_000)).toEqual({ start: 0, end: 20_000, page: 0, pages: 1 })
})
