import { expect, type Locator } from 'playwright/test'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'
import { editStore, openStore, seatCount } from './stores.ts'

async function movedByPress(place: Locator): Promise<number> {
  const page = place.page()
  const before = (await place.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await expect(place).toBeFocused()
  return Math.abs((await place.boundingBox())!.y - before.y)
}

test('a press on what stays in its place never moves the page, so it does what it says @deep', async ({ page }) => {
  await signIn(page, 'owner')
  await openStore(page, 'TPE-007')
  await editStore(page)
  await seatCount(page).fill('77')
  const account = page.getByRole('button', { name: /^Account: / })
  expect(await movedByPress(account)).toBeLessThan(1)
  await page.mouse.up()
  await page.keyboard.press('Escape')
  expect(await movedByPress(page.getByRole('button', { name: 'Save', exact: true }))).toBeLessThan(1)
  await page.mouse.up()
  await expect(page.getByText('Save Successfully').last()).toBeVisible()
})
