import { expect, type Page } from 'playwright/test'
import { recordAddresses } from '#domain/recordAddress.ts'
import { seeNoFaults } from './faults.ts'
import { test } from './ownServer.ts'
import { goOffline, seeAllSent, signIn } from './signIn.ts'
import { fact, openStore } from './stores.ts'
import { withTwoPeople } from './twoPeople.ts'

const competitors = recordAddresses('competitor')!
const zones = recordAddresses('tradeZone')!

const searchBox = (page: Page) => page.getByRole('searchbox')
const row = (page: Page, words: string) => page.getByRole('grid').getByRole('row').filter({ hasText: words })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

async function openList(page: Page, address: string, words: string): Promise<void> {
  await page.goto(address)
  await searchBox(page).fill(words)
  await expect(page.getByRole('status').filter({ hasText: /^Rows 1–/ })).toBeVisible()
  const withMap = page.getByRole('button', { name: 'Show map' })
  if (isPhone(page)) await withMap.click()
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible()
}

test('a row is chosen by press and key, shown on the map, moved there by hand without a network, and put back @deep', async ({
  page,
  context,
}) => {
  await signIn(page, 'planner')
  await openList(page, competitors.list, 'Daily Cup')
  const rows = page.getByRole('grid').getByRole('row')
  await rows.nth(2).getByRole('gridcell').last().or(rows.nth(2).locator('td').last()).first().click()
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(3)).toHaveAttribute('aria-current', 'true')
  const name = (await rows.nth(3).getByRole('link').first().textContent()) ?? ''
  const card = page.getByRole('region', { name, exact: true })
  await expect(card).toBeVisible()
  await seeNoFaults(page)

  await goOffline(page)
  await card.getByRole('button', { name: 'Move' }).click()
  const mark = page.getByRole('button', { name: /^Marker you’re moving/ })
  await mark.focus()
  for (let step = 0; step < 3; step++) await mark.press('Shift+ArrowUp')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved on this device').last()).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Moved back to the original location')).toBeVisible()

  await page.reload()
  await expect(searchBox(page)).toHaveValue('Daily Cup')
  await expect(row(page, name).first()).toHaveAttribute('aria-current', 'true')
  await context.setOffline(false)
  await seeAllSent(page)
})

test('a corner of a trade zone is moved on the map, its size follows, and Undo gives both back @desk @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await openList(page, zones.list, 'TZ-025')
  await row(page, 'TZ-025').locator('td').last().click()
  const card = page.getByRole('region', { name: 'Big City trade zone' })
  await card.getByRole('button', { name: 'Edit shape' }).click()
  const map = (await page.getByRole('region', { name: 'Map' }).boundingBox())!
  const x = map.x + map.width / 2
  const y = map.y + 128 + (map.height - 128) / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 10, { steps: 8 })
  await page.mouse.up()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved on this device').last()).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Moved back to the original location')).toBeVisible()
})

test('zones of a deleted store leave the list and come back with it, with a network and without one @desk @deep', async ({
  page,
}) => {
  await signIn(page, 'owner')
  const count = page.getByText(/^\d+ trade zones$/)
  await page.goto(zones.list)
  const before = Number((await count.textContent())?.split(' ')[0])
  await row(page, 'Big City').first().getByRole('link').first().click()
  const store = await fact(page, 'Store').textContent()
  await goOffline(page)
  await openStore(page, store ?? '')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Delete Successfully')).toBeVisible()
  await page.goto(zones.list)
  await expect(page.getByText(`${before - 1} trade zones`)).toBeVisible()
  await page.goto(recordAddresses('store')!.bin)
  const bringBack = page.getByRole('button', { name: /^Restore/ })
  await bringBack.first().click()
  await expect(bringBack).toHaveCount(0)
  await page.goto(zones.list)
  await expect(page.getByText(`${before} trade zones`)).toBeVisible()
})

test('a zone leads from its page to the map, where it can be changed, and Escape leaves it @desk @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await page.goto(zones.list)
  await row(page, 'Big City').first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Show on map' }).click()
  await expect(page).toHaveURL(/panel=tradeZones.*view=map/)
  await expect(page.getByRole('button', { name: 'Edit shape' })).toBeVisible()
  await seeNoFaults(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit shape' })).toHaveCount(0)
})

test('many stores move to a status at once: who can’t stays with its reason, and Undo takes the moves back @desk @deep', async ({
  page,
}) => {
  await signIn(page, 'owner')
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'New status' }).selectOption({ label: 'Rejected' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The rent is too high')
  await expect(dialog.getByRole('status')).toContainText(
    /\d+ stores? will change.*their current status doesn’t allow this change/,
  )
  await seeNoFaults(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^\d+ stores? updated · Saved on this device$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(/^\d+ stores? restored to/)).toBeVisible()
})

test('a view of a list is shared with the company: another person chooses it, and it is gone when it is taken back @desk @deep', async ({
  browser,
  server,
}) => {
  await withTwoPeople(browser, server.address, async (mine, other) => {
    await signIn(mine, 'planner')
    await signIn(other, 'owner')
    await openList(mine, competitors.list, '')
    await mine.getByRole('button', { name: 'Views' }).click()
    await mine.getByRole('textbox', { name: 'New view name' }).fill('Rivals of the north')
    await mine.getByRole('checkbox', { name: 'Share with the whole company' }).check()
    await mine.getByRole('button', { name: 'Save view' }).click()
    await expect(mine.getByRole('button', { name: 'Rivals of the north' })).toBeVisible()
    await seeAllSent(mine)

    await openList(other, competitors.list, '')
    await other.getByRole('button', { name: 'Views' }).click()
    const shared = other.getByRole('list', { name: 'Shared views' })
    await shared.getByRole('button', { name: 'Rivals of the north', exact: true }).click()
    await expect(other.getByRole('button', { name: 'Rivals of the north' })).toBeVisible()
    await other.getByRole('button', { name: 'Rivals of the north' }).click()
    await other.getByRole('button', { name: 'Delete view Rivals of the north' }).click()
    await expect(other.getByText('View Rivals of the north deleted.')).toBeVisible()
    await seeAllSent(other)
    await mine.getByRole('button', { name: 'Views' }).click()
    await expect(mine.getByRole('list', { name: 'Shared views' })).toHaveCount(0)
  })
})

test('the mark of a place stands before its name in one line @deep', async ({ page }) => {
  await signIn(page, 'planner')
  await openList(page, competitors.list, '')
  const first = page.getByRole('grid').getByRole('row').nth(1).getByRole('link')
  const mark = first.locator('svg')
  const cell = (await first.boundingBox())!
  const box = (await mark.boundingBox())!
  expect(box.y + box.height / 2).toBeCloseTo(cell.y + cell.height / 2, -1)
  expect(cell.height).toBeLessThan(30)
})
