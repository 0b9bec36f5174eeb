import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre'
import { expect, type Page } from 'playwright/test'
import { drawArea } from './drawArea.ts'
import { faults } from './faults.ts'
import { type Pointer, pointerOf } from './pointer.ts'
import { freePoint, numberOf, openMap } from './onMap.ts'
import { test } from './ownServer.ts'
import { signIn, waitForOffline } from './signIn.ts'

const patient = { timeout: 60_000 }

async function wordsOf(page: Page, part: ReturnType<Page['getByRole']>): Promise<string> {
  let before: string | undefined
  await expect(part.first()).toBeVisible(patient)
  await expect
    .poll(
      async () => {
        const last = before
        const now = await part.first().innerText()
        before = now
        return now === last && !now.includes('…')
      },
      { intervals: [700], ...patient },
    )
    .toBe(true)
  return before!.replaceAll(/\s+/g, ' ')
}

async function studyCandidates(page: Page, pointer: Pointer) {
  await page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: 'Area reachable by road' }).click()
  await expect(page.getByText('Select the starting point')).toBeVisible()
  await pointer.press(freePoint(page))
  await expect(page.getByRole('button', { name: /^Population, .* on foot/ }).first()).toBeVisible(patient)
  await page.getByRole('button', { name: 'Pin to compare' }).click(patient)
  const verdict = await wordsOf(page, page.getByRole('region', { name: /(to|for) the chain/ }))
  const overlap = await wordsOf(page, page.getByRole('table').filter({ hasText: 'A3' }))
  await page.getByRole('button', { name: 'Place another candidate site' }).click()
  await pointer.press(freePoint(page, 90, 40))
  await page.getByRole('button', { name: 'Pin to compare' }).click()
  await page.getByRole('button', { name: 'Compare 2 candidates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare candidates' })
  await expect(dialog.getByRole('row', { name: /^Net new/ }).getByRole('button')).toHaveCount(2, patient)
  const comparison = await wordsOf(page, dialog.getByRole('table'))
  await page.keyboard.press('Escape')
  await seeLayersGone(page)
  return { verdict, overlap, comparison }
}

/** Waits until every layer is closed. Closing a layer removes its history entry, so navigation has to wait for it. */
async function seeLayersGone(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const layers = () => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)
  await expect.poll(layers).toBe(0)
}

async function findAreas(page: Page) {
  await page.goto('/map?panel=finder&view=map')
  await page.getByRole('button', { name: 'Start from an industry preset' }).click(patient)
  await page.getByRole('menuitem', { name: 'Convenience store' }).click()
  return { ranked: await wordsOf(page, page.getByRole('region', { name: 'Ranked areas' })) }
}

async function exploreArea(page: Page, pointer: Pointer) {
  await openMap(page)
  await drawArea(page, pointer)
  const people = await numberOf(page, 'Population')
  const pois = await wordsOf(page, page.getByRole('region', { name: 'Points of interest' }))
  const shared = await wordsOf(page, page.getByRole('region', { name: 'Overlap with your stores' }))
  await page.getByRole('button', { name: 'Download report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download this report?' })
  await dialog.getByRole('radio', { name: 'XLSX' }).check({ force: true })
  const [file] = await Promise.all([
    page.waitForEvent('download', patient),
    dialog.getByRole('button', { name: /^Download/ }).click(patient),
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Drawn area' }).getByRole('button', { name: 'Close' }).click()
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await file.path())))
  const inputs = sheets.find(({ name }) => name === 'Inputs')!.rows.slice(1)
  const numbers = inputs.map(([label, value]) => [label, value])
  return { people, pois, shared, numbers }
}

async function study(page: Page, pointer: Pointer) {
  const explored = await exploreArea(page, pointer)
  await openMap(page)
  return { ...explored, ...(await studyCandidates(page, pointer)), ...(await findAreas(page)) }
}

test('a whole study without a network from first load has the figures of the same study with one @deep', {
  tag: '@desk',
}, async ({ page, browser, baseURL, hasTouch, server }) => {
  test.setTimeout(420_000)
  await signIn(page, 'planner')
  // Wait for the first sync to end, because its notice shrinks the map and so moves the map's center.
  await openMap(page)
  await waitForOffline(page)
  const online = await study(page, pointerOf(page, hasTouch))
  expect(online.numbers.length).toBeGreaterThan(20)
  expect(await faults(page)).toEqual([])

  const context = await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize() })
  const alone = await context.newPage()
  await signIn(alone, 'planner')
  await openMap(alone)
  await waitForOffline(alone)
  await server.stop()
  await context.setOffline(true)
  await alone.reload()
  const offline = await study(alone, pointerOf(alone, hasTouch))
  expect(offline).toEqual(online)
  await context.close()
})
