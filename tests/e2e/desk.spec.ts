import { expect, type Page } from 'playwright/test'
import { faults } from './faults.ts'
import { candidatePoint, extentInPane, freePoint, numberOf, openMap, seeMapDrawn, takeTool } from './onMap.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

async function viewOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies()
  return Object.fromEntries(
    cookies.filter(({ name }) => /^map(CenterX|CenterY|Zoom)$/.test(name)).map(({ name, value }) => [name, value]),
  )
}

async function restedView(page: Page): Promise<Record<string, string>> {
  let view: Record<string, string> = {}
  await expect
    .poll(
      async () => {
        const before = view
        view = await viewOf(page)
        return JSON.stringify(before) === JSON.stringify(view)
      },
      { intervals: [500] },
    )
    .toBe(true)
  return view
}

test('the first minute: one press signs in, the map opens where the chain is densest, coloured by density, and says what to do first @desk @deep', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /planner@demo/ }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/map')
  await seeMapDrawn(page)
  await expect.poll(async () => Number((await viewOf(page))['mapZoom'])).toBeGreaterThanOrEqual(12)
  await expect(page.getByRole('button', { name: /Taipei|TPE/ }).first()).toBeVisible()
  await expect(page.getByText('People per km²').first()).toBeVisible()
  await page.getByRole('button', { name: 'Place your first candidate site' }).click()
  await expect(page.getByText('Select the candidate’s location')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Place your first candidate site' })).toBeHidden()
  expect(await faults(page)).toEqual([])
})

test('the map stays still under a press, fits what is studied into the free part, and Undo puts it back @desk @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await openMap(page)
  const before = await restedView(page)
  // Click outside the opening panel, and away from where a figure would open.
  await page.mouse.click(960, 300)
  await expect(page.getByRole('button', { name: 'Analyze this location' })).toBeVisible()
  expect(await restedView(page)).toEqual(before)
  await page.mouse.click(620, 500)
  expect(await restedView(page)).toEqual(before)
  await page.keyboard.press('Escape')

  await takeTool(page, 'Place a candidate site')
  const at = freePoint(page)
  await page.mouse.click(at.x, at.y)
  await numberOf(page, 'Population')
  await expect.poll(async () => (await extentInPane(page, 'zones'))?.reach).toBeGreaterThan(120)
  await restedView(page)
  const ring = (await extentInPane(page, 'zones'))!
  expect(ring.x - ring.reach).toBeGreaterThan(250)
  expect(ring.x + ring.reach).toBeLessThan(1440 - 388)
  const marker = await candidatePoint(page)
  expect(Math.hypot(marker.x - at.x, marker.y - at.y)).toBeLessThan(30)

  const first = await restedView(page)
  await page
    .getByRole('radio', { name: '2000', exact: true })
    .or(page.getByRole('radio', { name: '2,000', exact: true }))
    .first()
    .check({ force: true })
  await expect.poll(() => viewOf(page)).not.toEqual(first)
  await restedView(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => viewOf(page)).toEqual(first)
  expect(await faults(page)).toEqual([])
})
