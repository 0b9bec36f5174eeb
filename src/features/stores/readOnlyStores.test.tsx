import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LocalRecord } from '#db/localRecord.ts'
import { BulkEditDialog } from '#recordKit/list/bulk/BulkEditDialog.tsx'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { BulkStatusDialog } from './BulkStatusDialog.tsx'
import { StatusMoveDialog } from './StatusMoveDialog.tsx'

const ended = { id: 'month', endsAt: '2026-01-01T00:00:00Z' }
/** Ids of 22 stores, oldest first; 20 stores remain editable after a plan ends. */
const ids = Array.from({ length: 22 }, () => crypto.randomUUID())

let page: KitPage

beforeEach(async () => {
  page = await openKitPage(['owner'], ended)
  for (const [at, id] of ids.entries())
    await page.put('store', id, { name: `Store ${at}`, posCode: `T-${at}`, status: '3' }, { createdV: at + 1 })
})
afterEach(() => page.close())

const storesOf = async (chosen: readonly string[]) =>
  (await page.database.view('store').bulkGet([...chosen])) as LocalRecord<'store'>[]
const said = () => document.body.textContent ?? ''
const nothing = () => undefined

test('a store above the plan is not moved: before anything is asked, it says that it can only be read', async () => {
  const [young] = await storesOf(ids.slice(-1))
  await page.draw(<StatusMoveDialog record={young!} to="4" onClose={nothing} />)
  await page.until(() => said().includes('Only your 20 oldest stores can be edited now.'))
  expect(page.find('button', 'Approve')).toBeUndefined()
  const [old] = await storesOf(ids.slice(0, 1))
  await page.draw(null)
  await page.draw(<StatusMoveDialog record={old!} to="4" onClose={nothing} />)
  await page.until(() => page.find('button', 'Approve') !== undefined)
})

test('many are moved but for those above the plan, which is told before', async () => {
  const records = await storesOf(ids.slice(-5))
  const rest = { entity: 'store', lockedFields: [], ownActions: [], onClose: nothing, onDone: nothing } as const
  await page.draw(<BulkStatusDialog {...rest} records={records} />)
  await page.until(() => document.querySelector('select') !== null)
  await page.type(document.querySelector('select'), '4')
  await page.until(() => said().includes('3 stores will change.'))
  expect(said()).toContain('2 records are over your plan’s limit and are now view-only.')
})

test('a field is changed in many but for those above the plan, which is told before', async () => {
  const records = await storesOf(ids.slice(-4))
  const rest = { entity: 'store', lockedFields: [], ownActions: [], onClose: nothing, onDone: nothing } as const
  await page.draw(<BulkEditDialog {...rest} records={records} />)
  await page.until(() => document.querySelector('select') !== null)
  await page.type(document.querySelector('select'), 'inCharge')
  await page.until(() => document.querySelectorAll('input').length > 0)
  await page.type(document.querySelector('input'), 'May')
  await page.until(() => said().includes('2 rows will change.'))
  expect(said()).toContain('2 records are over your plan’s limit and are now view-only.')
  await page.press('button', 'Save')
  await page.until(async () => (await page.database.outbox.count()) === 2)
})
