import { expect } from 'playwright/test'
import { faults } from './faults.ts'
import { pointerOf } from './pointer.ts'
import { freePoint, numberOf, openMap, takeTool } from './onMap.ts'
import { test } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'

test('two candidates are pinned, compared, frozen, and studied in turn without a network @deep', {
  tag: '@desk',
}, async ({ page, hasTouch }) => {
  const pointer = pointerOf(page, hasTouch)
  await signIn(page, 'planner')
  await openMap(page)
  await goOffline(page)
  await takeTool(page, 'Place a candidate site')
  await pointer.press(freePoint(page))
  const first = await numberOf(page, 'Population')
  await page.getByRole('button', { name: 'Pin to compare' }).click()
  await page.getByRole('button', { name: 'Place another candidate site' }).click()
  await pointer.press(freePoint(page, 90, 40))
  await expect.poll(() => numberOf(page, 'Population')).not.toBe(first)
  const second = await numberOf(page, 'Population')
  await page.getByRole('button', { name: 'Pin to compare' }).click()
  await page.getByRole('button', { name: 'Compare 2 candidates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare candidates' })
  const people = dialog.getByRole('row', { name: /^People/ })
  // Each cell is a button with the row and the site in its text.
  await expect(people.getByRole('button').nth(0)).toHaveText(`People, Candidate site ${first.toLocaleString('en-US')}`)
  await expect(people.getByRole('button').nth(1)).toHaveText(`People, Candidate site ${second.toLocaleString('en-US')}`)
  await dialog.getByRole('button', { name: 'Freeze figures' }).first().click()
  await expect(dialog.getByRole('button', { name: 'Freeze figures' }).first()).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Study this site' }).first().click()
  await expect.poll(() => numberOf(page, 'Population')).toBe(first)
  await page.getByRole('tab').nth(1).click()
  await expect.poll(() => numberOf(page, 'Population')).toBe(second)
  expect(await faults(page)).toEqual([])
})
