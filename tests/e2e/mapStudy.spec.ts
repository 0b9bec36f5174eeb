import { expect } from 'playwright/test'
import { serverStores } from './serverStores.ts'
import { candidate, candidatePoint, extentInPane, figure, freePoint, numberOf, openMap, takeTool } from './onMap.ts'
import { drawArea } from './drawArea.ts'
import { pointerOf } from './pointer.ts'
import { test } from './ownServer.ts'
import { seeAllSent, signIn } from './signIn.ts'
import { seeStore } from './stores.ts'

test('figures and rings follow a candidate while it is dragged @deep', async ({ page, hasTouch }) => {
  const pointer = pointerOf(page, hasTouch)
  await signIn(page, 'planner')
  await openMap(page)
  await takeTool(page, 'Place a candidate site')
  await pointer.press(freePoint(page))
  const first = await numberOf(page, 'Population')
  expect(first).toBeGreaterThan(1_000)
  const from = await candidatePoint(page)
  const to = { x: from.x - 120, y: from.y - 60 }
  const before = await extentInPane(page, 'zones')
  await pointer.drag([from, to], async () => {
    await expect.poll(() => numberOf(page, 'Population')).not.toBe(first)
    const now = await extentInPane(page, 'zones')
    expect(now!.x - before!.x).toBeCloseTo(-120, -1)
    expect(now!.y - before!.y).toBeCloseTo(-60, -1)
  })
  await expect(page.getByText(/^Moved .* northwest$/)).toBeVisible()
  const dragged = await numberOf(page, 'Population')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => numberOf(page, 'Population')).toBe(first)
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect.poll(() => numberOf(page, 'Population')).toBe(dragged)
})

test('a candidate is moved by keys alone @deep', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'planner')
  await openMap(page)
  // The button moves focus to the map, where Enter selects the center.
  await page.getByRole('toolbar').getByRole('button', { name: 'Place a candidate site' }).press('Enter')
  await expect(page.getByText('Select the candidate’s location')).toBeVisible()
  await page.keyboard.press('Enter')
  const first = await numberOf(page, 'Population')
  await candidate(page).focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => numberOf(page, 'Population')).not.toBe(first)
})

test('an area is drawn corner by corner, as a circle, and freehand @deep', async ({ page, hasTouch }) => {
  const pointer = pointerOf(page, hasTouch)
  await signIn(page, 'planner')
  await openMap(page)
  await test.step('corner by corner', async () => {
    await drawArea(page, pointer)
    expect(await numberOf(page, 'Population')).toBeGreaterThan(1_000)
  })
  const square = await numberOf(page, 'Population')
  await test.step('as a circle', async () => {
    await takeTool(page, 'Draw a circle')
    await pointer.press(freePoint(page))
    await pointer.press(freePoint(page, 60, 0))
    await expect.poll(() => numberOf(page, 'Population')).not.toBe(square)
  })
  const circle = await numberOf(page, 'Population')
  await test.step('freehand', async () => {
    await takeTool(page, 'Draw freehand')
    await pointer.drag([
      freePoint(page, -140, -120),
      freePoint(page, 0, -150),
      freePoint(page, 140, -110),
      freePoint(page, 120, 60),
      freePoint(page, -120, 60),
      freePoint(page, -138, -118),
    ])
    await expect.poll(() => numberOf(page, 'Population')).not.toBe(circle)
  })
})

test('an outline that crosses itself, one too large and one in the sea each get a sentence @deep', {
  tag: '@desk',
}, async ({ page, hasTouch }) => {
  const pointer = pointerOf(page, hasTouch)
  const bow = [
    [-100, -100],
    [100, 60],
    [100, -100],
    [-100, 60],
  ] as const
  await signIn(page, 'planner')
  await openMap(page)
  await drawArea(page, pointer, bow)
  await expect(page.getByText('The outline crosses itself. Areas enclosed twice aren’t counted.')).toBeVisible()
  expect(await numberOf(page, 'Population')).toBeGreaterThan(0)

  await openMap(page, { latitude: 24, longitude: 121 }, 8)
  await takeTool(page, 'Draw a circle')
  await pointer.press(freePoint(page))
  await pointer.press(freePoint(page, 100, 0))
  await expect(
    page.getByText(/^The area is too large, please draw a smaller area\. It is [\d,]+ km²; the limit is 2,000 km²/),
  ).toBeVisible()
  await expect(figure(page, 'Population')).toHaveCount(0)

  await openMap(page, { latitude: 24.4, longitude: 120.1 }, 9)
  await takeTool(page, 'Place a candidate site')
  await pointer.press(freePoint(page, -60))
  await page.getByRole('radio', { name: '500', exact: true }).first().check({ force: true })
  await expect(page.getByText(/^No one is counted here. This place is in the sea/)).toBeVisible()
  await expect(figure(page, 'Population')).toHaveCount(0)
})

test('a figure opens: formula, inputs, source, coverage, and copies @deep', { tag: '@desk' }, async ({
  page,
  context,
  hasTouch,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const pointer = pointerOf(page, hasTouch)
  await signIn(page, 'planner')
  await openMap(page)
  await takeTool(page, 'Place a candidate site')
  await pointer.press(freePoint(page))
  const people = await numberOf(page, 'Population')
  // Demo data is marked once per study; a figure's panel explains it.
  const study = page.getByRole('region', { name: 'Candidate site' })
  await expect(study.getByText('0–14', { exact: true })).toBeVisible()
  await expect(study.getByText(/^demo /).filter({ visible: true })).toHaveText(['demo data'])
  for (const name of [
    'Population',
    'Households',
    'Density',
    'Household size',
    'Competitors',
    'A3',
    'Shared population',
  ]) {
    await figure(page, name).click()
    const explanation = page.getByRole('dialog', { name: new RegExp(`^${name}, `) }).first()
    await expect(explanation.getByText('Formula', { exact: true })).toBeVisible()
    await expect(explanation.getByText('Source', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(explanation).toBeHidden()
  }
  await figure(page, 'Population').click()
  const explanation = page.getByRole('dialog', { name: /^Population, / }).first()
  await expect(explanation.getByText('Coverage', { exact: true })).toBeVisible()
  await expect(explanation.getByText('Figures by village and age are estimated for the demo')).toBeVisible()
  await expect(explanation.getByRole('row', { name: /^Total/ })).toContainText(people.toLocaleString('en-US'))
  await explanation.getByRole('button', { name: 'Copy with source' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(people.toLocaleString('en-US'))
  expect(copied).toContain('Source')
  expect(copied).toMatch(/^Map data: .*demographics tw \d{4}/m)
  expect(copied).toMatch(/^Created by: Catchment \d+\.\d+\.\d+, \d{4}-/m)
})

test('a candidate is saved as a store under evaluation with its zones', async ({ page, hasTouch, server }) => {
  const code = 'MAP-001'
  const pointer = pointerOf(page, hasTouch)
  await signIn(page, 'planner')
  await openMap(page)
  await takeTool(page, 'Place a candidate site')
  await pointer.press(freePoint(page))
  const people = await numberOf(page, 'Population')
  await page.getByRole('button', { name: 'Save candidate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save candidate' })
  await dialog.getByRole('textbox', { name: 'Store name' }).fill('地圖新店')
  await dialog.getByRole('textbox', { name: 'Store ID' }).fill(code)
  await dialog.getByRole('checkbox', { name: '1 km ring' }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  const study = page.getByRole('region', { name: /^Study from / })
  await expect(study.getByRole('img', { name: 'Map when the study was saved' })).toBeVisible()
  const row = study.getByRole('row', { name: /^Population/ }).getByRole('cell')
  await expect(row).toHaveText([people.toLocaleString('en-US'), people.toLocaleString('en-US')])
  await seeAllSent(page)
  await expect(async () => {
    const stores = await serverStores(server.address)
    expect(stores.get(code)).toMatchObject({ name: '地圖新店', status: '3' })
  }).toPass()
  await seeStore(page, code, '地圖新店')
})
