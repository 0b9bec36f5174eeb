import { expect, type Page } from 'playwright/test'
import type { Locale } from '#domain/locale.ts'
import { registerCompany, test } from './accounts.ts'
import { faults } from './faults.ts'
import { freePoint } from './onMap.ts'
import { listAddress } from './signIn.ts'
import { wordsIn } from './wordsIn.ts'

type Words = ReturnType<typeof wordsIn>

async function readIn(page: Page, locale: Locale): Promise<void> {
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'Lang', value: locale, url }])
  await page.goto('/map')
}

async function makeBrand(page: Page, words: Words, name: string, english: string): Promise<void> {
  const chooser = page.getByRole('combobox', { name: words('store.brand'), exact: true })
  await chooser.fill(name)
  await chooser.press('Enter')
  const more = page.getByRole('textbox', { name: words('brand.nameEnglish'), exact: true })
  await more.fill(english)
  await more.press('Enter')
  await expect(more).toHaveCount(0)
  await expect(chooser).not.toHaveValue('')
}

const isOnServer = async (page: Page, posCode: string): Promise<boolean> => {
  const answer = await page.request.post('/api/MySite/CheckPostCodeIsExist', {
    headers: { 'api-version': '1.0', origin: new URL(page.url()).origin },
    data: { posCode },
  })
  return ((await answer.json()) as { data: { isExist: boolean } }).data.isExist
}

for (const [locale, width, height, tags] of [
  ['zh-tw', 1440, 900, '@desk'],
  ['en-us', 390, 844, '@desk @deep'],
  ['en-us', 1440, 900, '@desk @deep'],
  ['zh-cn', 1440, 900, '@desk @deep'],
] as const) {
  test(`a company registered from nothing makes its first brand, study and store: ${locale}, ${width} px`, {
    tag: tags.split(' '),
  }, async ({ page, world }) => {
    await page.setViewportSize({ width, height })
    await registerCompany(page, world, 'Juniper Lane Coffee')
    await readIn(page, locale)
    const words = wordsIn(locale)
    await test.step('a brand and a place', async () => {
      await makeBrand(page, words, '杜松巷咖啡', 'Juniper Lane')
      await expect(page.getByText(words('Select the candidate’s location'))).toBeVisible()
      const { x, y } = freePoint(page, width > 600 ? 120 : 0, 0)
      await page.mouse.move(x, y)
      if (width > 600) await expect(page.getByText(/^[\d,]+ ?(people within 500 m|人住在 500)/)).toBeVisible()
      await page.mouse.click(x, y)
    })
    await test.step('its study becomes the first store', async () => {
      await page.getByRole('button', { name: words('Save candidate') }).click()
      const dialog = page.getByRole('dialog', { name: words('Save candidate') })
      await dialog.getByRole('textbox', { name: words('store.name') }).fill('中山店')
      await dialog.getByRole('button', { name: words('Save'), exact: true }).click()
      await expect.poll(() => isOnServer(page, 'C-001')).toBe(true)
    })
    await test.step('a store by its form', async () => {
      await page.goto('/map?panel=store&view=list&mode=new')
      await page.getByRole('textbox', { name: words('store.name'), exact: true }).fill('南京店')
      await page.getByRole('textbox', { name: words('store.posCode'), exact: true }).fill('JL-2')
      await page.getByRole('textbox', { name: words('store.place') }).fill('25.0521, 121.5330')
      const brand = page.getByRole('combobox', { name: words('store.brand'), exact: true })
      await brand.press('ArrowDown')
      await page.getByRole('option').first().click()
      await page.getByRole('button', { name: words('Save'), exact: true }).click()
      await expect.poll(() => isOnServer(page, 'JL-2')).toBe(true)
    })
  })
}

test('sample data is loaded, told, and removed again with nothing left behind @deep', { tag: '@desk' }, async ({
  page,
  world,
}) => {
  await registerCompany(page, world, 'Juniper Lane Coffee')
  await expect(page.getByRole('heading', { name: 'Three ways to start' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  const bar = page.getByRole('status').filter({ hasText: 'Sample data' })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Three ways to start' })).toHaveCount(0)
  await page.goto(listAddress)
  await expect(page.getByText('12 stores', { exact: true })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await bar.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Sample data removed.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  for (const address of [listAddress, '/map?panel=competitors&view=list', '/settings?section=brands']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: /^No .* yet$/ })).toBeVisible()
    await page.goto(`${address}&mode=bin`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
  }
  await page.goto(listAddress)
  await page.getByRole('link', { name: 'Load sample data' }).click()
  await expect(page.getByRole('heading', { name: 'Three ways to start' })).toBeVisible()
})
