import { expect, type Page } from 'playwright/test'
import { faults } from './faults.ts'
import { type Pointer, pointerOf } from './pointer.ts'
import { freePoint, openMap } from './onMap.ts'
import { test } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'

const shortly = { timeout: 60_000 }
const finder = (page: Page) => page.getByRole('region', { name: 'Area Finder' })

async function lookedThrough(page: Page): Promise<number> {
  const text = await finder(page)
    .getByText(/^[\d,]+ of [\d,]+ areas match$/)
    .innerText(shortly)
  return Number(/of ([\d,]+)/.exec(text)![1]!.replaceAll(',', ''))
}

async function drawScope(page: Page, pointer: Pointer): Promise<void> {
  await finder(page).getByRole('button', { name: 'Draw', exact: true }).click()
  await expect(finder(page).getByRole('button', { name: 'Click each corner' })).toBeVisible()
  for (const [right, down] of [
    [-120, -110],
    [60, -110],
    [60, 60],
    [-120, 60],
  ] as const)
    await pointer.press(freePoint(page, right, down))
  await page.keyboard.press('Enter')
}

test('where the finder looks is drawn on the map, kept, and let go again, without a network @deep', {
  tag: '@desk',
}, async ({ page, hasTouch }) => {
  await signIn(page, 'planner')
  await openMap(page, undefined, 13)
  await goOffline(page)
  await page.goto('/map?panel=finder&view=map')
  const scope = finder(page).getByRole('combobox', { name: 'Search area' })
  await expect(scope).toHaveValue('all', shortly)
  const all = await lookedThrough(page)
  await drawScope(page, pointerOf(page, hasTouch))
  await expect(scope).toHaveValue('shape')
  await expect(scope.getByRole('option', { name: 'Drawn area' })).toBeAttached()
  await expect.poll(() => lookedThrough(page), shortly).toBeLessThan(all)
  const inside = await lookedThrough(page)
  expect(inside).toBeGreaterThan(0)
  await page.reload()
  await expect(scope).toHaveValue('shape', shortly)
  await expect.poll(() => lookedThrough(page), shortly).toBe(inside)
  expect(await faults(page)).toEqual([])
  await scope.selectOption('all')
  await expect.poll(() => lookedThrough(page), shortly).toBe(all)
})

test('conditions that exclude each other are named as a pair, and one press lets areas in again @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'planner')
  await page.goto('/map?panel=finder&view=map')
  await lookedThrough(page)
  const bound = (name: string) => finder(page).getByRole('textbox', { name })
  for (const _each of await finder(page)
    .getByRole('button', { name: /^Remove / })
    .all())
    await finder(page)
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
  const kind = finder(page).getByRole('combobox', { name: 'Figure' })
  for (const figure of ['Population', 'Households']) {
    await kind.selectOption({ label: figure })
    await finder(page).getByRole('button', { name: 'Add condition' }).click()
  }
  await expect(finder(page).getByText('Please fill in the minimum Population')).toBeVisible()
  await finder(page).getByRole('combobox', { name: 'Limits for Population' }).selectOption('most')
  await bound('Maximum: Population').fill('500')
  await bound('Maximum: Population').press('Enter')
  await bound('Minimum: Households').fill('2000')
  await bound('Minimum: Households').press('Enter')
  await expect(finder(page).getByText(/No area meets both “Population” and “Households”/)).toBeVisible(shortly)
  await expect(finder(page).getByText(/^0 of [\d,]+ areas match$/)).toBeVisible()
  await finder(page)
    .getByRole('button', { name: /^(Population|Households): .*\(\+\d/ })
    .first()
    .click()
  await expect(finder(page).getByText(/^0 of [\d,]+ areas match$/)).toHaveCount(0, shortly)
  expect(await faults(page)).toEqual([])
})

test('a press on any area tells which conditions it fails; a search that was saved opens by its link @deep', {
  tag: '@desk',
}, async ({ page, hasTouch }) => {
  await signIn(page, 'planner')
  await openMap(page, undefined, 13)
  await page.goto('/map?panel=finder&view=map')
  await lookedThrough(page)
  await expect(finder(page).getByRole('button', { name: 'Select an area on the map' })).toBeVisible()
  await pointerOf(page, hasTouch).press(freePoint(page, -60, 40))
  const reasons = finder(page).getByRole('region', { name: 'Why an area doesn’t match' })
  await expect(reasons.getByRole('listitem')).toHaveCount(4, shortly)
  await expect(reasons.getByRole('listitem').filter({ hasText: / (not )?met$/ })).toHaveCount(4)

  const direction = finder(page).getByRole('combobox', { name: 'Scoring direction for Population density' })
  await expect(direction).toHaveValue('more')
  await direction.selectOption('less')
  await finder(page).getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save search' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Quiet corners')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(finder(page).getByText(/^Since this search was saved, areas added: 0; removed: 0\./)).toBeVisible(
    shortly,
  )
  const link = page.url()
  expect(link).toContain('&id=')
  await expect(finder(page).getByRole('button', { name: 'Copy link' })).toBeVisible()

  await page.goto('/map?panel=finder&view=map')
  await direction.selectOption('more', shortly)
  await page.goto(link)
  await expect(direction).toHaveValue('less', shortly)
  await expect(finder(page).getByText(/^Since this search was saved, areas added: 0; removed: 0\./)).toBeVisible(
    shortly,
  )
  expect(await faults(page)).toEqual([])
})
