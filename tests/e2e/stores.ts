import { expect, type Page } from 'playwright/test'
import { listAddress } from './signIn.ts'

const rowOf = (page: Page, code: string) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .or(page.getByRole('region', { name: 'Stores' }).getByRole('listitem'))
    .filter({ hasText: code })

export async function openStore(page: Page, code: string): Promise<void> {
  await page.goto(listAddress)
  await page.getByRole('searchbox', { name: 'Search stores' }).fill(code)
  await rowOf(page, code).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(code, { exact: true }).first()).toBeVisible()
}

export async function editStore(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Store name', exact: true })).toBeVisible()
}

export const seatCount = (page: Page) => page.getByRole('textbox', { name: 'Seats' })

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Save Successfully').last()).toBeVisible()
}

export async function setSeats(page: Page, code: string, seats: number): Promise<void> {
  await openStore(page, code)
  await editStore(page)
  await seatCount(page).fill(`${seats}`)
  await save(page)
}

export async function addStore(page: Page, code: string, name: string): Promise<void> {
  await page.goto(listAddress)
  await page.getByRole('link', { name: 'Add store' }).click()
  await page.getByRole('textbox', { name: 'Store name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Store ID', exact: true }).fill(code)
  await page.getByRole('textbox', { name: 'Coordinates' }).fill('25.0330, 121.5654')
  await chooseBrand(page)
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption({ label: 'Under evaluation' })
  await save(page)
}

/** Selects a brand, unless the new store's form already has one. */
async function chooseBrand(page: Page): Promise<void> {
  const brand = page.getByRole('combobox', { name: 'Brand', exact: true })
  await expect(brand).toBeVisible()
  if ((await brand.inputValue()) !== '') return
  await brand.click()
  await brand.press('ArrowDown')
  await page.getByRole('option').first().click()
}

export async function seeStore(page: Page, code: string, name: string): Promise<void> {
  await page.goto(listAddress)
  await page.getByRole('searchbox', { name: 'Search stores' }).fill(code)
  await expect(rowOf(page, code)).toContainText(name)
}

export async function seeSeats(page: Page, code: string, seats: number): Promise<void> {
  await openStore(page, code)
  await expect(fact(page, 'Seats')).toHaveText(`${seats}`)
}

export const fact = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
