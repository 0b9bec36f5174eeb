import { expect, type Page } from 'playwright/test'
import { pointerOf } from './pointer.ts'
import { freePoint, openMap, type Point } from './onMap.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

/** Meters per px at zoom 14 and 25.05° N: 360° / (256 · 2^14), times 100,908 m per degree of longitude (WGS 84). */
const metresPerPixel = (360 / (256 * 2 ** 14)) * 100_908
const walkMetresPerHour = 5_000
/** Relative tolerance for shapes drawn by hand, which may be off by a few px. */
const pointerTolerance = 0.012

const panel = (page: Page) => page.getByRole('region', { name: 'Measurements' })

async function measure(page: Page, kind: string): Promise<void> {
  if (!(await panel(page).isVisible())) {
    const tools = page.getByRole('toolbar', { name: 'Map tools' })
    await tools.getByRole('button', { name: 'Measure', exact: true }).click()
  }
  await panel(page).getByRole('radio', { name: kind, exact: true }).click({ force: true })
  await expect(page.getByRole('button', { name: 'Measure', exact: true })).toHaveAttribute('aria-pressed', 'true')
}

async function figure(page: Page, label: string): Promise<number> {
  const text = await panel(page).locator('dt', { hasText: label }).first().locator('+ dd').textContent()
  return Number(/[\d,.]+/.exec(text ?? '')?.[0].replaceAll(',', ''))
}

const square = (page: Page): Point[] => [
  freePoint(page, -120, -120),
  freePoint(page, 80, -120),
  freePoint(page, 80, 80),
  freePoint(page, -120, 80),
]
const side = 200 * metresPerPixel

const share = (measured: number, expected: number): number => Math.abs(measured / expected - 1)

function expectNear(measured: number, expected: number): void {
  expect(share(measured, expected), `${measured} is about ${expected}`).toBeLessThan(pointerTolerance)
}

test('a line is measured while it is drawn, keeps its figure, and is changed by its corners @deep', async ({
  page,
  hasTouch,
}) => {
  const pointer = pointerOf(page, hasTouch)
  await signIn(page, 'planner')
  await openMap(page)
  await measure(page, 'Line')
  const from = freePoint(page, -120, -40)
  const to = freePoint(page, 80, -40)
  await pointer.press(from)
  await pointer.press(to)
  await expect(page.getByRole('status').getByText(/^1\.7\d km$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(async () => share(await figure(page, 'Length'), side)).toBeLessThan(pointerTolerance)
  await expect(panel(page).getByRole('button', { name: 'Start measuring: Line' })).toBeVisible()
  await pointer.drag([to, freePoint(page, -20, -40)])
  await expect.poll(async () => share(await figure(page, 'Length'), side / 2)).toBeLessThan(pointerTolerance)
  await page.reload()
  await expect(panel(page).getByRole('button', { name: /^Line/ })).toBeVisible()
  await panel(page).getByRole('button', { name: /^Line/ }).click()
  expectNear(await figure(page, 'Length'), side / 2)
})

test('point, area, freehand and circle each say their figures @deep', async ({ page, hasTouch }) => {
  const pointer = pointerOf(page, hasTouch)
  await signIn(page, 'planner')
  await openMap(page)
  await test.step('a point, in degrees and in the grid of Taiwan', async () => {
    await measure(page, 'Point')
    await pointer.press(freePoint(page))
    await expect(panel(page).locator('dt', { hasText: 'WGS84' }).locator('+ dd')).toHaveText(/^25\.0\d+, 121\.5\d+$/)
    await expect(panel(page).locator('dt', { hasText: 'TWD97, 121°' }).locator('+ dd')).toHaveText(
      /^30\d{4}, 277\d{4}$/,
    )
  })
  await test.step('an area in every unit', async () => {
    await measure(page, 'Polygon')
    for (const corner of square(page)) await pointer.press(corner)
    await page.keyboard.press('Enter')
    expectNear(await figure(page, 'Area'), side ** 2)
    expectNear(await figure(page, 'Perimeter'), 4 * side)
    expectNear(await numberIn(page, 'ping'), (side ** 2 * 121) / 400)
    expectNear(await numberIn(page, 'ha'), side ** 2 / 10_000)
  })
  await test.step('freehand', async () => {
    await measure(page, 'Freehand')
    const corners = square(page)
    await pointer.drag([...corners, { x: corners[0]!.x + 4, y: corners[0]!.y + 4 }])
    // Freehand drawing rounds off the corners.
    await expect.poll(() => figure(page, 'Area')).toBeGreaterThan(side ** 2 * 0.9)
    expect(await figure(page, 'Area')).toBeLessThan(side ** 2 * 1.02)
  })
  await test.step('circles of a set radius, by one press each', async () => {
    await measure(page, 'Circle')
    for (const metres of [250, 500, 1000, 2000]) {
      await panel(page).getByLabel('Radius').selectOption(String(metres))
      await pointer.press(freePoint(page))
      await expect.poll(() => figure(page, 'Radius')).toBe(metres)
      expectNear(await figure(page, 'Area'), Math.PI * metres ** 2)
    }
  })
  await test.step('a circle drawn by hand', async () => {
    await panel(page).getByLabel('Radius').selectOption('0')
    await pointer.press(freePoint(page))
    await pointer.press(freePoint(page, 100, 0))
    await expect.poll(() => figure(page, 'Radius')).toBeLessThan(1000)
    expectNear(await figure(page, 'Radius'), side / 2)
    expectNear(await figure(page, 'Circumference'), Math.PI * side)
  })
})

test('a drive time is worked out on the roads of the device, moves with its point, and goes on as zone, note and study @deep', async ({
  page,
  hasTouch,
}) => {
  const pointer = pointerOf(page, hasTouch)
  await signIn(page, 'planner')
  await openMap(page)
  await measure(page, 'Drive time')
  await pointer.press(freePoint(page))
  const within = () => figure(page, 'Reachable area')
  // Upper bound: the circle at the straight-line distance. Lower bound: 30% of it, because streets reach a good part.
  const straight = (minutes: number) => Math.PI * ((minutes * 60 * walkMetresPerHour) / 3600) ** 2
  await expect.poll(within, { timeout: 60_000 }).toBeGreaterThan(straight(10) * 0.3)
  expect(await within()).toBeLessThan(straight(10))
  const ten = await within()
  await panel(page).getByLabel('Time').last().selectOption('5')
  await expect.poll(within).toBeLessThan(ten * 0.4)
  expect(await within()).toBeGreaterThan(straight(5) * 0.2)
  await panel(page).getByRole('button', { name: 'Save as note' }).click()
  const notes = page.getByRole('region', { name: 'Map notes' })
  await expect(notes.getByRole('button', { name: /^Drive time 5 min on foot/ })).toBeVisible()
  await page.goto('/map?panel=measures&view=map')
  await panel(page)
    .getByRole('button', { name: /^Drive time/ })
    .click()
  await expect.poll(within, { timeout: 60_000 }).toBeGreaterThan(0)
  await panel(page).getByRole('button', { name: 'Save as trade zone' }).click()
  await expect(page.getByRole('region', { name: /Drive time 5 min on foot/ })).toBeVisible()
  await page.goto('/map?panel=measures&view=map')
  await panel(page)
    .getByRole('button', { name: /^Drive time/ })
    .click()
  await panel(page).getByRole('button', { name: 'Open in Location Explorer', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Population, 5 min on foot/ }).first()).toHaveText(/\d/)
})

test('ground around a line and a point: streets, distances and one of my own @deep', async ({ page, hasTouch }) => {
  const pointer = pointerOf(page, hasTouch)
  await signIn(page, 'planner')
  await openMap(page)
  await measure(page, 'Line')
  await pointer.press(freePoint(page, -120, -40))
  await pointer.press(freePoint(page, 80, -40))
  await page.keyboard.press('Enter')
  const around = panel(page).getByLabel('Buffer', { exact: true })
  for (const metres of [6, 12, 20, 50, 250, 500, 1000, 1500, 2000]) {
    await around.selectOption(String(metres))
    await expect.poll(() => figure(page, 'Area with buffer')).toBeGreaterThan(2 * metres * side * 0.99)
    expectNear(await figure(page, 'Area with buffer'), 2 * metres * side + Math.PI * metres ** 2)
  }
  await test.step('around an area and a point', async () => {
    await measure(page, 'Polygon')
    for (const corner of square(page)) await pointer.press(corner)
    await page.keyboard.press('Enter')
    await around.selectOption('250')
    const wide = side ** 2 + 4 * side * 250 + Math.PI * 250 ** 2
    await expect.poll(() => figure(page, 'Area with buffer')).toBeGreaterThan(wide * 0.98)
    expectNear(await figure(page, 'Area with buffer'), wide)
    await measure(page, 'Point')
    await pointer.press(freePoint(page))
    await around.selectOption('1500')
    await expect.poll(() => figure(page, 'Area with buffer')).toBeGreaterThan(7e6)
    expectNear(await figure(page, 'Area with buffer'), Math.PI * 1500 ** 2)
  })
  await panel(page).getByRole('button', { name: /^Line/ }).click()
  await around.selectOption('own')
  await panel(page).getByRole('textbox', { name: 'Custom distance' }).fill('750')
  await page.keyboard.press('Enter')
  await expect.poll(() => figure(page, 'Area with buffer')).toBeLessThan((2 * 750 * side + Math.PI * 750 ** 2) * 1.01)
})

test('a measure becomes an explored area and a trade zone by one press each @deep', async ({ page, hasTouch }) => {
  const pointer = pointerOf(page, hasTouch)
  await signIn(page, 'planner')
  await openMap(page)
  await measure(page, 'Circle')
  await panel(page).getByLabel('Radius').selectOption('1000')
  await pointer.press(freePoint(page))
  await panel(page).getByRole('button', { name: 'Save as trade zone' }).click()
  await expect(page.getByRole('region', { name: /Circle 1/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await panel(page).getByRole('button', { name: 'Open in Location Explorer', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Population, / }).first()).toHaveText(/\d/)
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true })

  test('two fingers that begin on a corner pinch the map, and the corner stays @deep', async ({ page }) => {
    const pointer = pointerOf(page, true)
    await signIn(page, 'planner')
    await openMap(page)
    await measure(page, 'Line')
    const from = freePoint(page, -120, -40)
    const to = freePoint(page, 80, -40)
    await pointer.press(from)
    await pointer.press(to)
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('button', { name: 'Start measuring: Line' })).toBeVisible()
    const before = await figure(page, 'Length')
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', moved: number, apart?: number) => {
      const first = { x: to.x + moved, y: to.y, id: 1 }
      const second = apart === undefined ? [] : [{ x: to.x - 90 - apart, y: to.y + 60 + apart, id: 2 }]
      return session.send('Input.dispatchTouchEvent', { type, touchPoints: [first, ...second] })
    }
    await touch('touchStart', 0)
    // The corner follows the first finger until the second one touches.
    for (const moved of [6, 12, 18]) await touch('touchMove', moved)
    await touch('touchStart', 18, 0)
    for (const apart of [8, 20, 36, 52]) await touch('touchMove', 18 + apart, apart)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('.leaflet-zoom-anim').length)).toBe(0)
    expect(await figure(page, 'Length')).toBe(before)
  })
})

async function numberIn(page: Page, unit: string): Promise<number> {
  const text = await panel(page).locator('dt', { hasText: 'Area' }).locator('+ dd').textContent()
  return Number(new RegExp(`([\\d,.]+) ${unit}`).exec(text ?? '')?.[1]?.replaceAll(',', ''))
}
