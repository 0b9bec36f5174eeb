import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { readZip } from '#draw/sheets/zip/readZip.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

const topic = 'Store audit'
const chip = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('one answer is read with its photo, place, walk and past, its neighbours are those of the narrowed list, and who changes it says why @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await page.goto('/rtzList')
  await page.getByRole('combobox', { name: 'Survey' }).selectOption({ label: topic })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('115 responses')
  await test.step('narrowed to a question that was answered with a photo', async () => {
    await chip(page, 'By answer').click()
    const narrow = page.getByRole('dialog', { name: 'By answer' })
    await narrow.getByRole('combobox', { name: 'Question' }).selectOption({ label: 'Photo of the front' })
    await narrow.getByRole('checkbox', { name: 'Has an answer' }).check()
    await page.keyboard.press('Escape')
    await expect(chip(page, /^All \d+$/)).not.toHaveText('All 115')
  })
  const list = page.getByRole('list', { name: 'Responses' })
  const first = list.getByRole('link').nth(0)
  const second = await list.getByRole('link').nth(1).getAttribute('href')
  await page.goto((await first.getAttribute('href'))!)
  await test.step('everything of it stands on its page', async () => {
    await expect(page.getByRole('heading', { name: 'Location and footprint' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Photo of the front' }).locator('img').first()).toBeVisible()
  })
  await test.step('next is the next of the narrowed list, which is there again as it was', async () => {
    await page
      .getByRole('navigation', { name: 'Previous and next responses' })
      .getByRole('link', { name: 'Next' })
      .click()
    await expect(page).toHaveURL(new RegExp(new URL(second!, page.url()).searchParams.get('id')!))
    await page.getByRole('link', { name: 'All responses' }).click()
    await expect(chip(page, 'By answer')).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('a change of somebody else’s answer asks for a reason, which its page then tells', async () => {
    await page.goto(second!)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    for (const _page of [1, 2]) await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('textbox', { name: /Minutes from the queue|從排隊到取餐的分鐘數/ }).fill('14')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter the reason for your change')
    await page.getByRole('textbox', { name: 'Reason for the change' }).fill('Counted again on the recording')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Counted again on the recording').first()).toBeVisible()
    const change = page.getByRole('listitem').filter({ hasText: 'Minutes from the queue to the cup' }).first()
    const replies = change.getByRole('listitem')
    await expect(replies).toHaveCount(1)
    await expect(replies.getByRole('insertion')).toHaveText('14 min')
  })
  await test.step('a decision stands in its past with what it was before', async () => {
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const decision = page.getByRole('listitem').filter({ hasText: /^Review status/ })
    await expect(decision.first().getByRole('insertion')).toHaveText('Approved')
    const reviewer = page.getByRole('listitem').filter({ hasText: /^Reviewed by/ })
    await expect(reviewer.first().getByRole('insertion')).toHaveText('You')
  })
})

test('answers narrow by a number and by days, are found narrowed again, and their photos go along as an archive that a list explains @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await page.goto('/rtzList')
  await page.getByRole('combobox', { name: 'Survey' }).selectOption({ label: topic })
  await test.step('the list narrows by a number and by days, and keeps both', async () => {
    await chip(page, 'By answer').click()
    const narrow = page.getByRole('dialog', { name: 'By answer' })
    await narrow
      .getByRole('combobox', { name: 'Question' })
      .selectOption({ label: 'Minutes from the queue to the cup' })
    await narrow.getByRole('textbox', { name: 'Minimum' }).fill('9')
    await narrow.getByRole('textbox', { name: 'Maximum' }).fill('9')
    await page.keyboard.press('Escape')
    await chip(page, /^Completion date/).click()
    await page.getByLabel('From', { exact: true }).fill('2001-01-01')
    await page.getByLabel('To', { exact: true }).fill('2001-01-02')
    await page.keyboard.press('Escape')
    await expect(page.getByText('No matching responses')).toBeVisible()
    await chip(page, /^Completion date: /).click()
    await page.getByLabel('To', { exact: true }).fill('')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('list', { name: 'Responses' }).getByRole('link').first()).toBeVisible()
    await expect(chip(page, /^All \d+$/)).not.toHaveText('All 115')
  })
  await test.step('their photos go along as an archive that a list explains', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const exporting = page.getByRole('dialog', { name: 'Export responses' })
    await exporting.getByRole('radio', { name: /^All/ }).check()
    await exporting.getByRole('combobox', { name: 'Format', exact: true }).selectOption('Photos (ZIP)')
    const press = exporting.getByRole('button', { name: 'Export', exact: true }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), press])
    expect(download.suggestedFilename()).toMatch(/\.zip$/)
    const names = readZip(new Uint8Array(await readFile(await download.path()))).names()
    expect(names.filter((name) => name.endsWith('.jpg') || name.endsWith('.png')).length).toBeGreaterThan(10)
    expect(names.some((name) => name.endsWith('.csv'))).toBe(true)
  })
})

test('list, map and photos stand side by side, a column’s head gives the order, and a photo opens its answer beside the list @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'planner')
  await page.goto('/rtzList')
  await page.getByRole('combobox', { name: 'Survey' }).selectOption({ label: topic })
  const rows = page.getByRole('list', { name: 'Responses' }).getByRole('listitem')
  const sidePanel = page.getByRole('complementary', { name: 'Map and photos' })
  await expect(sidePanel.locator('img').first()).toBeVisible()
  await expect(sidePanel.locator('canvas').first()).toBeVisible()
  const heads = page.getByRole('group', { name: 'Sort by' })
  await heads.getByRole('button', { name: 'Store', exact: true }).click()
  const first = await rows.first().innerText()
  await heads.getByRole('button', { name: 'Store ascending' }).click()
  await expect(rows.first()).not.toHaveText(first)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Minutes from the queue to the cup' }).check()
  await page.keyboard.press('Escape')
  await heads.getByRole('button', { name: 'Minutes from the queue to the cup' }).click()
  await expect(heads.getByRole('button', { name: 'Minutes from the queue to the cup ascending' })).toBeVisible()
  await sidePanel.getByRole('link').first().click()
  const panel = page.getByRole('complementary', { name: 'Response' })
  await expect(panel.getByRole('list', { name: 'Photos' }).locator('img').first()).toBeVisible()
  await expect(panel.getByText(/from the store/)).toBeVisible()
  await expect(page).toHaveURL(/rtzList/)
})
