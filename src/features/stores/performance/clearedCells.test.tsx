import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { useRecords } from '#session/useRecords.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { OutcomeBar } from './OutcomeBar.tsx'
import { useGridCells } from './useGridCells.ts'
import { useSheet } from './useSheet.ts'

const id = crypto.randomUUID()
const nothing = () => undefined

let page: KitPage
beforeEach(async () => {
  page = await openKitPage(['owner'])
})
afterEach(() => page.close())

function Sheet() {
  const years = useRecords((database) => recordsOfStore(database, 'performance', id), [])
  return years ? <Cells years={years} /> : null
}

/** Renders a sheet of one column, with buttons that select, clear and fill cells, and the text of the selection. */
function Cells({ years }: { years: readonly LocalRecord<'performance'>[] }) {
  const sheet = useSheet(useGridCells(id, years), 2025, ['monthlySales'])
  const select = (top: number, bottom: number) =>
    sheet.select({ anchor: { row: top, column: 0 }, head: { row: bottom, column: 0 } })
  return (
    <>
      <button onClick={() => select(0, 2)}>January to March</button>
      <button onClick={() => select(1, 2)}>February and March</button>
      <button onClick={() => void sheet.clear()}>Delete</button>
      <button onClick={() => void sheet.fillDown()}>Fill down</button>
      <output>{sheet.copied().trim()}</output>
      {sheet.outcome && <OutcomeBar outcome={sheet.outcome} onUndo={nothing} onGoTo={nothing} />}
    </>
  )
}

test('emptied cells are reported as cleared, only those that had a figure, and filled ones as filled in', async () => {
  const money = (amount: number) => ({ amount, currency: 'TWD' })
  const sales = { monthlySales01: money(500_000), monthlySales02: money(510_000) }
  await page.put('performance', crypto.randomUUID(), { store: id, year: 2025, ...sales })
  await page.draw(<Sheet />)
  await page.until(() => page.find('button', 'Delete') !== undefined)
  const said = () => document.querySelector('[role=status] strong')?.textContent
  await page.press('button', 'January to March')
  await page.press('button', 'Fill down')
  await page.until(() => said()?.startsWith('Filled in 1 figure per month for 3 months') === true)
  await page.until(() => document.querySelector('output')?.textContent?.split('\n').length === 3)
  await page.press('button', 'February and March')
  await page.press('button', 'Delete')
  await page.until(() => said() === 'Cleared 2 cells')
  await page.until(() => document.querySelector('output')?.textContent === '')
  await page.press('button', 'January to March')
  await page.press('button', 'Delete')
  await page.until(() => said() === 'Cleared 1 cell')
  expect(page.find('button', 'Undo')).toBeDefined()
})
