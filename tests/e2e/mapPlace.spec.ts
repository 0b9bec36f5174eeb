import { expect, type Page } from 'playwright/test'
import { toMercator } from '#domain/geo/mercator.ts'
import { freePoint, openMap, seeMapDrawn, taipei } from './onMap.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

async function centreOf(page: Page): Promise<{ x: number; y: number }> {
  const cookies = await page.context().cookies()
  const valueOf = (name: string) => Number(cookies.find((cookie) => cookie.name === name)?.value)
  return { x: valueOf('mapCenterX'), y: valueOf('mapCenterY') }
}

test('an address brings its place on the map back for an hour, wherever the map was left since @deep', async ({
  page,
}) => {
  await signIn(page, 'owner')
  await openMap(page)
  const from = freePoint(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 180, from.y - 90, { steps: 6 })
  await page.mouse.up()
  const start = toMercator(taipei)
  await expect.poll(async () => Math.round((await centreOf(page)).x)).not.toBe(Math.round(start.x))
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('.leaflet-pan-anim').length)).toBe(0)
  const address = page.url()
  const left = await centreOf(page)
  expect(address).toContain('urlHash=')

  const elsewhere = { latitude: 22.63, longitude: 120.3 }
  await openMap(page, elsewhere)
  expect(Math.abs((await centreOf(page)).y - toMercator(elsewhere).y)).toBeLessThan(50)

  await page.goto(address)
  await seeMapDrawn(page)
  const again = await centreOf(page)
  expect(Math.abs(again.x - left.x)).toBeLessThan(50)
  expect(Math.abs(again.y - left.y)).toBeLessThan(50)
})

test('a link to a place opens what is told of it: who lives around, what is near, and both coordinates @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await page.goto('/map?panel=stores&view=map&at=25.0478,121.5319')
  const fact = (label: string) => page.locator('dt', { hasText: label }).locator('+ dd')
  await expect(fact('People within 500 m')).toHaveText(/^\d[\d,]+$/)
  await expect(fact('Your nearest store')).toHaveText(/Store.* \d/)
  await expect(fact('Nearest competitor')).toHaveText(/ [\d.]+ k?m$/)
  await expect(page.getByText('25.047800, 121.531900')).toBeVisible()
  await expect(page.getByText(/^3036\d\d, 2771\d{3}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Measure here' }).click()
  await expect(page.getByRole('region', { name: 'Measurements' }).getByRole('button', { name: /^Point/ })).toBeVisible()
})
