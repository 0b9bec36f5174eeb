import { expect } from 'playwright/test'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

const upright = { width: 390, height: 844 }
const across = { width: 844, height: 390 }

test.use({ hasTouch: true })

test('on a phone every place is one or two presses away; held across, the places stand at the side and a store beside the map @deep', async ({
  page,
}) => {
  await signIn(page, 'owner')
  await page.setViewportSize(upright)
  const bar = page.getByRole('navigation', { name: 'Main menu' })
  await expect(bar.getByRole('link')).toHaveText(['Map', 'Stores', 'Surveys', 'Reports'])
  const more = page.getByRole('dialog', { name: 'More' })
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(more.getByRole('link')).toHaveText([
    'Finder',
    'Dashboard',
    'Data Center',
    'Outbox',
    'Settings',
    'Help',
    'Help for this screen',
    'Edit profile',
  ])
  expect(await faults(page)).toEqual([])
  await more.getByRole('link', { name: 'Data Center' }).click()
  await expect(page).toHaveURL(/dataCenter/)
  await expect(more).toBeHidden()
  await expect(bar.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'page')

  await bar.getByRole('link', { name: 'Stores' }).click()
  await expect(page.getByRole('region', { name: 'Stores' }).getByRole('listitem').first()).toBeVisible()
  await page.setViewportSize(across)
  const places = await bar.boundingBox()
  expect(places?.width).toBeLessThan(80)
  expect(places?.height).toBe(across.height)
  await bar.getByRole('link', { name: 'Map' }).click()
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map).toBeVisible()
  await page.getByRole('combobox').fill('TPE-001')
  await page.getByRole('option').first().click()
  const store = page.locator('[data-beside-map]')
  await expect(store.getByRole('button', { name: /^Sales for / })).toBeInViewport()
  await expect(store.getByRole('link', { name: 'Directions', exact: true })).toBeInViewport()
  const side = await store.boundingBox()
  expect(side).toMatchObject({ width: 356, y: 0, height: across.height })
  const search = await page.getByRole('combobox').boundingBox()
  expect((search?.x ?? 0) + (search?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0)
  expect(await faults(page)).toEqual([])
})
