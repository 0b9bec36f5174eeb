import { expect, type Page } from 'playwright/test'
import { handOf } from './hand.ts'
import { freePoint, openMap } from './onMap.ts'
import { test } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Map notes' })
const rows = (page: Page) => panel(page).getByRole('listitem')

/** Takes a kind of note in hand. */
async function takeNote(page: Page, kind: string): Promise<void> {
  if (!(await panel(page).isVisible())) {
    const tools = page.getByRole('toolbar', { name: 'Tools of the map' })
    await tools.getByRole('button', { name: 'Map notes', exact: true }).click()
  }
  const kinds = panel(page).getByRole('toolbar', { name: 'Kind of note' })
  await kinds.getByRole('button', { name: kind, exact: true }).click()
}

test('what an analyst draws and writes on the map stays, without a connection, and one step takes it back', async ({
  page,
  context,
  hasTouch,
}) => {
  const hand = handOf(page, hasTouch)
  await signIn(page, 'analyst')
  await openMap(page)
  await takeNote(page, 'Freehand')
  await expect(page.getByRole('status').getByText('Draw on the map')).toBeVisible()
  await goOffline(page)
  await hand.drag([freePoint(page, -150, 0), freePoint(page, -110, -60), freePoint(page, -60, 20), freePoint(page)])
  await expect(rows(page)).toHaveCount(1)
  await takeNote(page, 'Arrow')
  await hand.drag([freePoint(page, -150, 120), freePoint(page, 0, 120)])
  await expect(rows(page)).toHaveCount(2)
  await takeNote(page, 'Text')
  await hand.press(freePoint(page, -60, -120))
  await panel(page).getByRole('textbox', { name: 'Text' }).fill('Corner shop to let')
  await page.keyboard.press('Tab')
  await panel(page).getByRole('combobox', { name: 'Colour' }).last().selectOption('brown')
  await expect(panel(page).getByRole('button', { name: /^Corner shop to let/ })).toBeVisible()
  await expect(panel(page).getByLabel('Waits to be sent').first()).toBeVisible()

  await panel(page).getByRole('button', { name: 'Delete this note' }).click()
  await expect(rows(page)).toHaveCount(2)
  await panel(page).getByRole('button', { name: 'Undo a note' }).click()
  await expect(panel(page).getByRole('button', { name: /^Corner shop to let/ })).toBeVisible()

  await context.setOffline(false)
  await expect(panel(page).getByLabel('Waits to be sent')).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  // A press on its line opens it.
  await hand.press(freePoint(page, -75, 120))
  await expect(panel(page).getByRole('button', { name: /^Arrow/, expanded: true })).toBeVisible()
})
