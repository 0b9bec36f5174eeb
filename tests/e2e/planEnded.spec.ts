import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect } from 'playwright/test'
import { databaseFileName } from '#server/storage/openDatabase.ts'
import { drawArea } from './drawArea.ts'
import { faults } from './faults.ts'
import { pointerOf } from './pointer.ts'
import { freePoint, numberOf, openMap } from './onMap.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

/** Sets a plan that ends in `days` days; a negative number for an expired plan. */
function setPlan(dataDir: string, planId: string, days: number): void {
  const database = new SqliteDatabase(join(dataDir, databaseFileName))
  const endsAt = new Date(Date.now() + days * 86_400_000).toISOString()
  const { changes } = database.prepare('update company set plan_id = ?, plan_ends_at = ?').run(planId, endsAt)
  // The newest member is the first to exceed a smaller plan's seats.
  database.prepare("update account set created_at = ? where email like 'analyst@%'").run(new Date().toISOString())
  database.close()
  expect(changes).toBe(1)
}

test('with a plan that has ended, places are studied all the same; what is shut says why @deep', {
  tag: '@desk',
}, async ({ page, hasTouch, server }) => {
  await server.stop()
  setPlan(server.dataDir, 'month', -1)
  await server.start()
  await signIn(page, 'owner')
  await openMap(page)
  await drawArea(page, pointerOf(page, hasTouch))
  expect(await numberOf(page, 'Population')).toBeGreaterThan(0)
  const explorer = page.getByRole('region', { name: 'Drawn area' })
  await expect(explorer.getByText('Your plan has ended.')).toBeVisible()
  await explorer.getByRole('button', { name: 'Download report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download this report?' })
  await expect(dialog.getByText(/^Your plan has ended\. You can still view and print reports/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Download/ })).toBeDisabled()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goto('/map?panel=finder&view=map')
  const finder = page.getByRole('region', { name: 'Area Finder' })
  await expect(finder.getByText(/^Your plan has ended\. Renew it to use “Area Finder” again/)).toBeVisible()
  await expect(finder.getByRole('link', { name: 'See plans' })).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('whom the plan has no room for begins no map note and saves no view: the lock says why, and what is there can be read @deep', {
  tag: '@desk',
}, async ({ page, server }) => {
  await server.stop()
  setPlan(server.dataDir, 'day', 1)
  await server.start()
  await signIn(page, 'analyst')
  await openMap(page)
  const lock =
    /3 people can make changes now: the owner and the members who joined first\. You can still view and export/
  const notes = page.getByRole('region', { name: 'Map notes' })
  const tool = page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: 'Map notes', exact: true })
  await tool.click()
  await expect(notes.getByText(lock)).toBeVisible()
  await expect(notes.getByText('Ask one of your company’s owners to upgrade the plan.')).toBeVisible()
  await expect(tool).toHaveAttribute('aria-pressed', 'false')
  await expect(notes.getByRole('toolbar', { name: 'Note type' })).toHaveCount(0)
  await expect(notes.getByRole('button', { name: /^Note: / })).toHaveCount(0)
  await page.keyboard.press('n')
  await pointerOf(page, false).drag([freePoint(page, -150, 0), freePoint(page, -60, 20)])
  await expect(notes.getByRole('listitem')).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await page.goto('/map?panel=groups&view=map')
  const groups = page.getByRole('region', { name: 'Layer groups' })
  await expect(groups.getByText(lock)).toBeVisible()
  await expect(groups.getByRole('button', { name: 'Save view' })).toHaveCount(0)
})
