import { expect, type Page } from 'playwright/test'
import { recordAddresses } from '#domain/recordAddress.ts'
import { seeNoFaults } from './faults.ts'
import { test } from './ownServer.ts'
import { serverStores } from './serverStores.ts'
import { badge, goOffline, seeAllSent, signIn } from './signIn.ts'
import { fact, save, seeStore } from './stores.ts'

const competitors = recordAddresses('competitor')!
const brands = recordAddresses('brand')!
const stores = recordAddresses('store')!

const searchBox = (page: Page) => page.getByRole('searchbox')
const row = (page: Page, words: string) =>
  page.getByRole('grid').getByRole('row').or(page.locator('#content').getByRole('listitem')).filter({ hasText: words })

async function choose(page: Page, label: string, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await box.fill(words)
  await page.getByRole('option').first().click()
}

async function openRecord(page: Page, words: string): Promise<void> {
  await searchBox(page).fill(words)
  await row(page, words).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
}

async function addCompetitor(page: Page, name: string): Promise<void> {
  await page.goto(competitors.list)
  await page.getByRole('link', { name: 'Add competitor' }).click()
  await choose(page, 'Brand', 'Blue')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Coordinates' }).fill('25.0421, 121.5435')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function changeAddress(page: Page, address: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(address)
  await save(page)
  await expect(fact(page, 'Address')).toHaveText(address)
}

async function deleteShown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('for 30 days before it’s deleted permanently')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Competitors' })).toBeVisible()
}

test('a planner adds, changes, deletes and brings back a competitor, with a network and without one', async ({
  page,
  context,
}) => {
  await signIn(page, 'planner')
  await addCompetitor(page, '競品一號')
  // Wait, because an edit would merge with a pending change and have no separate history.
  await seeAllSent(page)
  await changeAddress(page, '忠孝東路一段1號')
  await seeAllSent(page)
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1)

  await goOffline(page)
  await changeAddress(page, '忠孝東路一段2號')
  await deleteShown(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(fact(page, 'Address')).toHaveText('忠孝東路一段2號')
  await deleteShown(page)
  await searchBox(page).fill('競品一號')
  await expect(page.getByText('No matching competitor')).toBeVisible()
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '競品一號' })).toContainText('Not sent yet.')
  await addCompetitor(page, '競品二號')
  await expect(badge(page)).toContainText(/to send/)

  await context.setOffline(false)
  await seeAllSent(page)
  await page.goto(competitors.bin)
  const gone = page.getByRole('listitem').filter({ hasText: '競品一號' })
  await expect(gone).toContainText(/^競品一號Deleted by .+ on .+Kept until /)
  await expect(page.getByText('stay here for 30 days')).toBeVisible()
  await gone.getByRole('button', { name: 'Restore 競品一號' }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await seeAllSent(page)
  await page.goto(competitors.list)
  await openRecord(page, '競品一號')
  await expect(fact(page, 'Address')).toHaveText('忠孝東路一段2號')
  await page.goto(competitors.list)
  await openRecord(page, '競品二號')
})

test('an owner makes a brand and a store of it without a network, and the server has both @deep', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, 'owner')
  await goOffline(page)
  await page.goto(brands.add)
  await page.getByRole('textbox', { name: 'Brand name', exact: true }).fill('新晨咖啡')
  await page.getByRole('radiogroup', { name: 'Your own brand' }).getByRole('radio', { name: 'Yes' }).check()
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: '新晨咖啡' })).toBeVisible()
  await page.goto(stores.add)
  await choose(page, 'Brand', '新晨')
  await page.getByRole('textbox', { name: 'Store name', exact: true }).fill('新晨一店')
  await page.getByRole('textbox', { name: 'Store ID', exact: true }).fill('NEW-777')
  await page.getByRole('textbox', { name: 'Coordinates' }).fill('25.0330, 121.5654')
  await save(page)
  await expect(fact(page, 'Brand')).toHaveText('新晨咖啡')

  await context.setOffline(false)
  await seeAllSent(page)
  expect((await serverStores(server.address)).get('NEW-777')).toMatchObject({ name: '新晨一店' })
  await seeStore(page, 'NEW-777', '新晨一店')
})

test('many are changed at once and set back, the way the list is looked at is kept, nothing is wrong for axe @desk @deep', async ({
  page,
}) => {
  await signIn(page, 'owner')
  await page.goto(competitors.list)
  await searchBox(page).fill('Daily Cup')
  await expect(page.getByText(/^\d+ of \d+ competitors$/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await seeNoFaults(page)
  await page.getByRole('button', { name: 'Edit field' }).click()
  await page.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Business type' })
  await page.getByRole('combobox', { name: 'Business type' }).selectOption({ label: 'Bakery' })
  await seeNoFaults(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^\d+ rows updated · Saved on this device$/)).toBeVisible()
  await expect(row(page, 'Bakery').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(/^\d+ rows reverted · Saved on this device$/)).toBeVisible()
  await expect(row(page, 'Bakery')).toHaveCount(0)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'New view name' }).fill('By brand')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'Brand', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'By brand (edited)' })).toBeVisible()
  await expect(searchBox(page)).toHaveValue('Daily Cup')
  await page.getByRole('button', { name: 'By brand (edited)' }).click()
  await page.getByRole('button', { name: 'By brand', exact: true }).click()
  await expect(page.getByRole('button', { name: 'By brand', exact: true })).toBeVisible()
})

test('a choice that a company adds is offered in forms, and its settings hold at once @desk @deep', async ({
  page,
}) => {
  await signIn(page, 'owner')
  await page.goto(recordAddresses('choiceEntry')!.add)
  await page.getByRole('combobox', { name: 'Choice list' }).selectOption({ label: 'Business type' })
  await page.getByRole('combobox', { name: 'Value' }).fill('nightMarket')
  await page.getByRole('textbox', { name: 'English name' }).fill('Night market')
  await seeNoFaults(page)
  await save(page)
  await page.goto(competitors.add)
  await page.getByRole('combobox', { name: 'Business type' }).selectOption({ label: 'Night market' })
  await page.goto(recordAddresses('companySettings')!.list)
  await page.getByRole('textbox', { name: 'Company' }).fill('Evening Ridge')
  await save(page)
  await expect(page.getByText('Nothing has changed.')).toBeVisible()
  await seeNoFaults(page)
  await page.goto('/settings?section=profile')
  await expect(page.getByRole('main')).toContainText('Evening Ridge')
})
