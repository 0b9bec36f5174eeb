import { expect, type Page } from 'playwright/test'
import type { EntityName } from '#domain/entities.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import { test } from './ownServer.ts'
import { goOffline, seeAllSent, signIn } from './signIn.ts'
import { openStore, save } from './stores.ts'

test.slow()

const sizes = { desktop: [1440, 900], tablet: [820, 1180], phone: [390, 844] } as const
const lines = ['online', 'offline'] as const
const lists: readonly EntityName[] = ['store', 'competitor', 'poi', 'tradeZone', 'deliveryZone']
const competitors = recordAddresses('competitor')!

const searchBox = (page: Page) => page.locator('#content').getByRole('searchbox')
const hasCards = (page: Page) => page.viewportSize()!.width < 900
const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .or(page.locator('#content').getByRole('region').getByRole('listitem'))
const dialog = (page: Page) => page.getByRole('dialog')

async function selectAll(page: Page): Promise<void> {
  if (!hasCards(page)) return page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await rows(page).first().getByRole('checkbox').check({ force: true })
  const all = page.getByRole('button', { name: /^Select all [\d,]+ rows$/ })
  if (await all.isVisible()) await all.click()
}

const capabilities: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'five lists are searched, narrowed by a chip and sorted'(page) {
    for (const entity of lists) {
      await page.goto(recordAddresses(entity)!.list)
      await expect(rows(page).first()).toBeVisible()
      if (hasCards(page)) await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 2 })
      else await page.getByRole('columnheader').getByRole('button').first().click()
      await expect(rows(page).first()).toBeVisible()
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('combobox', { name: 'Field' }).selectOption({ index: 1 })
      const condition = page
        .getByRole('dialog')
        .or(page.locator('[popover]:popover-open'))
        .locator('form select')
        .first()
      await condition.selectOption({ label: 'is not empty' })
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByRole('button', { name: /^Remove filter/ }).click()
      await searchBox(page).fill('no such thing')
      await expect(rows(page)).toHaveCount(0)
      await searchBox(page).fill('')
      await expect(rows(page).first()).toBeVisible()
    }
  },
  async 'a view of a list is kept'(page) {
    await page.goto(competitors.list)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('textbox', { name: 'New view name' }).fill('Mine')
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByRole('button', { name: 'Mine', exact: true })).toBeVisible()
  },
  async 'what is shown is taken out as a file'(page) {
    await page.goto(competitors.list)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Displayed data (CSV)' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
  },
  async 'a competitor is made, deleted and brought back'(page) {
    const name = `Rival ${page.viewportSize()!.width}`
    await page.goto(competitors.add)
    const brand = page.getByRole('combobox', { name: 'Brand', exact: true })
    await brand.click()
    await brand.fill('Blue')
    await page.getByRole('option').first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('textbox', { name: 'Coordinates' }).fill('25.0421, 121.5435')
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('link', { name: 'Trash' }).click()
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await expect(page.getByText(`${name} restored.`)).toBeVisible()
  },
  async 'coordinates the wrong way round are put right by one press'(page) {
    await page.goto(competitors.add)
    const place = page.getByRole('textbox', { name: 'Coordinates' })
    await place.fill('121.5435, 25.0421')
    await page.getByRole('button', { name: 'Swap' }).click()
    await expect(place).toHaveValue('25.0421, 121.5435')
  },
  async 'a field of many is changed, and set back'(page) {
    await page.goto(competitors.list)
    await searchBox(page).fill('Daily Cup')
    await expect(page.getByText(/^\d+ of \d+ competitors$/)).toBeVisible()
    await selectAll(page)
    await page.getByRole('button', { name: 'Edit field' }).click()
    await dialog(page).getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Business type' })
    await dialog(page).getByRole('combobox', { name: 'Business type' }).selectOption({ label: 'Bakery' })
    await expect(dialog(page).getByRole('status')).toContainText(/\d+ rows? will change/)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^\d+ rows? updated/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText(/^\d+ rows? reverted/)).toBeVisible()
  },
  async 'stores move to another status at once, those that can’t stay with the reason, and move back'(page) {
    await page.goto(recordAddresses('store')!.list)
    await selectAll(page)
    await page.getByRole('button', { name: 'Change status' }).click()
    await dialog(page).getByRole('combobox', { name: 'New status' }).selectOption({ label: 'Rejected' })
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('The rent is too high')
    await expect(dialog(page).getByRole('status')).toContainText('their current status doesn’t allow this change')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^\d+ stores? updated ·/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText(/^\d+ stores? restored to/)).toBeVisible()
  },
  async 'a card of the board moves with its reason, and back'(page) {
    await page.goto('/map?panel=stores&view=board')
    await page.getByRole('button', { name: 'Move Jiangong Store' }).click()
    await page.getByRole('menuitem', { name: 'Approved' }).click()
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Net new meets the target')
    await dialog(page).getByRole('button', { name: 'Approve' }).click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText(/back/).last()).toBeVisible()
  },
  async 'a figure of a month is typed, and one below 0 refused at its cell'(page) {
    await openStore(page, 'TPE-007')
    await page.getByRole('link', { name: 'Monthly figures' }).click()
    const cell = page.locator('[data-cell="7:6"]')
    const field = page.getByRole('textbox', { name: 'Direct mail pieces' })
    await expect(cell.or(field).first()).toBeVisible()
    const type = async (text: string) => {
      if (await field.isVisible()) {
        await field.fill(text)
        return field.press('Enter')
      }
      await cell.click()
      await page.keyboard.type(text)
      return page.keyboard.press('Enter')
    }
    await type('-5')
    if (!(await field.isVisible())) await cell.click()
    await page.getByRole('button', { name: 'Use 5' }).click()
    if (await field.isVisible()) await expect(field).toHaveValue('5')
    else await expect(cell).toHaveText('5')
  },
  async 'a competitor is moved on the map by hand, and put back'(page) {
    await page.goto(competitors.list)
    await searchBox(page).fill('Daily Cup')
    await expect(page.getByText(/^\d+ of \d+ competitors$/)).toBeVisible()
    if (hasCards(page)) await page.getByRole('button', { name: 'Show map' }).click()
    await expect(page.getByRole('region', { name: 'Map' })).toBeVisible()
    if (hasCards(page))
      await rows(page).first().getByRole('button').or(rows(page).first().getByRole('link')).first().click()
    else await rows(page).first().locator('td').last().click()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    const mark = page.getByRole('button', { name: /^Marker you’re moving/ })
    await mark.focus()
    for (let step = 0; step < 3; step++) await mark.press('Shift+ArrowUp')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Moved back to the original location')).toBeVisible()
  },
  async 'a brand is tracked no more, and again'(page) {
    await page.goto('/setCompetitors')
    const tracking = page.getByRole('switch', { name: 'Daily Cup' })
    await tracking.click()
    await expect(tracking).not.toBeChecked()
    await tracking.click()
    await expect(tracking).toBeChecked()
  },
  async 'both dashboards are there, a figure opens, and the whole is a PDF'(page) {
    await page.goto('/dashboardSummary')
    await expect(page.getByRole('combobox', { name: 'Store, area or group' })).toBeVisible()
    await page.goto('/dashboardOverall')
    await page.getByRole('button', { name: /^Number of stores: Operating/ }).click()
    await expect(dialog(page).getByText(/^Data as of/)).toBeVisible()
    await page.keyboard.press('Escape')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^PDF/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Dashboard \d{4}-\d\d-\d\d\.pdf$/)
  },
}

for (const [size, [width, height]] of Object.entries(sizes))
  for (const line of lines)
    test(`stores, places, board, sheet, brands and dashboards are worked with: ${size}, ${line} @desk @deep`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height })
      await signIn(page, 'owner')
      if (line === 'offline') {
        // Create a PDF, which fetches the PDF fonts to the device.
        await page.goto('/dashboardOverall')
        await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^PDF/ }).click()])
        await goOffline(page)
        await server.stop()
      }
      const missing: string[] = []
      for (const [says, play] of Object.entries(capabilities))
        await test.step(says, () => play(page).catch((error: Error) => missing.push(`${says}: ${error.message}`)))
      console.log(`${size}, ${line}: ${Object.keys(capabilities).length} capabilities, missing: ${missing.length}`)
      expect(missing).toEqual([])
      await server.start()
      await page.context().setOffline(false)
      await seeAllSent(page)
    })
