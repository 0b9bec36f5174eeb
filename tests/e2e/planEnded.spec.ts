import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect } from 'playwright/test'
import { databaseFileName } from '#server/storage/openDatabase.ts'
import { drawArea } from './drawArea.ts'
import { faults } from './faults.ts'
import { handOf } from './hand.ts'
import { numberOf, openMap } from './onMap.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

/** As if the plan of the only company had ended yesterday. */
function endPlan(dataDir: string): void {
  const database = new SqliteDatabase(join(dataDir, databaseFileName))
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const { changes } = database.prepare("update company set plan_id = 'month', plan_ends_at = ?").run(yesterday)
  database.close()
  expect(changes).toBe(1)
}

test('with a plan that has ended, places are studied all the same; what is shut says why @deep', {
  tag: '@desk',
}, async ({ page, hasTouch, server }) => {
  await server.stop()
  endPlan(server.dataDir)
  await server.start()
  await signIn(page, 'owner')
  await openMap(page)
  await drawArea(page, handOf(page, hasTouch))
  expect(await numberOf(page, 'Population')).toBeGreaterThan(0)
  const explorer = page.getByRole('region', { name: 'Drawn area' })
  await expect(explorer.getByText('Your plan has ended.')).toBeVisible()
  await explorer.getByRole('button', { name: 'Download report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download this report?' })
  await expect(dialog.getByText(/^Your plan has ended\. Reports can be read and printed/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Download/ })).toBeDisabled()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto('/map?panel=finder&view=map')
  const finder = page.getByRole('region', { name: 'Area Finder' })
  await expect(finder.getByText(/^Your plan has ended\. “Area Finder” opens again with the next one/)).toBeVisible()
  await expect(finder.getByRole('link', { name: 'See the plans' })).toBeVisible()
  expect(await faults(page)).toEqual([])
})
