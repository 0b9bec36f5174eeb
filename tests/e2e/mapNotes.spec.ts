import { expect, type Page } from 'playwright/test'
import { filesField, pick } from './files.ts'
import { pointerOf } from './pointer.ts'
import { freePoint, openLayers, openMap } from './onMap.ts'
import { test } from './ownServer.ts'
import { cameraPhoto } from './pictures.ts'
import { goOffline, signIn } from './signIn.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Map notes' })
const rows = (page: Page) => panel(page).getByRole('listitem')

async function takeNote(page: Page, kind: string): Promise<void> {
  if (!(await panel(page).isVisible())) {
    const tools = page.getByRole('toolbar', { name: 'Map tools' })
    await tools.getByRole('button', { name: 'Map notes', exact: true }).click()
  }
  const kinds = panel(page).getByRole('toolbar', { name: 'Note type' })
  await kinds.getByRole('button', { name: kind, exact: true }).click()
}

test('what an analyst draws and writes on the map stays, without a connection, and one step takes it back @deep', async ({
  page,
  context,
  hasTouch,
}) => {
  const pointer = pointerOf(page, hasTouch)
  await signIn(page, 'analyst')
  await openMap(page)
  await takeNote(page, 'Freehand')
  await expect(page.getByRole('status').getByText('Draw on the map')).toBeVisible()
  await goOffline(page)
  await pointer.drag([freePoint(page, -150, 0), freePoint(page, -110, -60), freePoint(page, -60, 20), freePoint(page)])
  await expect(rows(page)).toHaveCount(1)
  await takeNote(page, 'Arrow')
  await pointer.drag([freePoint(page, -150, 120), freePoint(page, 0, 120)])
  await expect(rows(page)).toHaveCount(2)
  await takeNote(page, 'Text')
  await expect(page.getByRole('status').getByText('Click the map to place the note')).toBeVisible()
  await pointer.press(freePoint(page, -60, -120))
  await expect(panel(page).getByRole('button', { name: /^Text My notes/, expanded: true })).toBeVisible()
  await panel(page).getByRole('textbox', { name: 'Text' }).fill('Corner shop to let')
  await page.keyboard.press('Tab')
  await panel(page).getByRole('combobox', { name: 'Color' }).last().selectOption('brown')
  await expect(panel(page).getByRole('button', { name: /^Corner shop to let/ })).toBeVisible()
  await expect(panel(page).getByLabel('Waiting to sync').first()).toBeVisible()

  await panel(page).getByRole('button', { name: 'Delete note' }).click()
  await expect(rows(page)).toHaveCount(2)
  await panel(page).getByRole('button', { name: 'Undo note' }).click()
  await expect(panel(page).getByRole('button', { name: /^Corner shop to let/ })).toBeVisible()

  await context.setOffline(false)
  await expect(panel(page).getByLabel('Waiting to sync')).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await pointer.press(freePoint(page, -75, 120))
  await expect(panel(page).getByRole('button', { name: /^Arrow/, expanded: true })).toBeVisible()
})

test('two people write in one layer group, and what is shared no more goes from the other map @deep', async ({
  page,
  browser,
}) => {
  await signIn(page, 'planner')
  await openMap(page)
  await page.goto('/map?panel=groups&view=map')
  const groups = page.getByRole('region', { name: 'Layer groups' })
  await groups.getByRole('textbox', { name: 'View name' }).fill('Dongmen, autumn round')
  await groups.getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/\/map\?group=/)
  await groups.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Whole company' }).selectOption('edit')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(groups.getByText('shared', { exact: true })).toBeVisible()
  const address = page.url()

  const others = await browser.newContext({ baseURL: new URL(address).origin })
  const other = await others.newPage()
  await signIn(other, 'analyst')
  await openMap(other)
  const shown = other.getByRole('region', { name: 'Layer groups' })
  await test.step('the address opens the group for a colleague, who writes in it', async () => {
    await other.goto(address)
    await expect(shown.getByRole('heading', { name: 'Shared by others' })).toBeVisible()
    await expect(shown.getByRole('button', { name: /^Dongmen, autumn round/, expanded: true })).toBeVisible()
    await expect(shown.getByText('Shared by Penny Wang')).toBeVisible()
    await takeNote(other, 'Arrow')
    await panel(other)
      .getByRole('combobox', { name: 'Layer group for the next note' })
      .selectOption('Dongmen, autumn round')
    await pointerOf(other, false).drag([freePoint(other, -150, 120), freePoint(other, 0, 120)])
    await expect(rows(other)).toHaveCount(1)
  })
  await test.step('it comes to the author while the map is open', async () => {
    await takeNote(page, 'Marker')
    await expect(rows(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await panel(page)
      .getByRole('button', { name: /^Arrow Dongmen/ })
      .click()
    await panel(page).getByRole('textbox', { name: 'Text' }).fill('Queue reaches here')
    await page.keyboard.press('Tab')
    await expect(panel(other).getByRole('button', { name: /^Queue reaches here/ })).toBeVisible()
  })
  await test.step('shared no more, it is gone from the other map', async () => {
    await page.goto(address)
    await groups.getByRole('button', { name: 'Share', exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Whole company' }).selectOption('none')
    await expect(rows(other)).toHaveCount(0)
    await other.goto(address)
    await expect(shown.getByText(/^This layer group isn’t available/)).toBeVisible()
  })
  await others.close()
})

test('a deleted note comes back from the bin, its history says who changed what, and a shape left half drawn says that it is gone @deep', async ({
  page,
}) => {
  const pointer = pointerOf(page, false)
  await signIn(page, 'analyst')
  await openMap(page)
  await takeNote(page, 'Arrow')
  await expect(page.getByRole('status').getByText('Draw the arrow from tail to tip')).toBeVisible()
  await pointer.drag([freePoint(page, -150, 120), freePoint(page, 0, 120)])
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  // Wait until the note is sent, because text added to an unsent note isn't a separate change.
  await expect(panel(page).getByLabel('Waiting to sync')).toHaveCount(0)
  await panel(page).getByRole('textbox', { name: 'Text' }).fill('Queue reaches here')
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('button', { name: /^Queue reaches here/ })).toBeVisible()
  await expect(panel(page).getByLabel('Waiting to sync')).toHaveCount(0)
  await test.step('history', async () => {
    await panel(page).getByRole('button', { name: 'History', exact: true }).click()
    const past = page.getByRole('dialog', { name: 'Note history' })
    await expect(past.getByText('Queue reaches here').first()).toBeVisible()
    await past.getByRole('button', { name: 'Done' }).click()
  })
  await test.step('bin', async () => {
    await panel(page).getByRole('button', { name: 'Delete note' }).click()
    await expect(rows(page)).toHaveCount(0)
    await panel(page).getByRole('button', { name: 'Trash', exact: true }).click()
    const bin = page.getByRole('dialog', { name: 'Trash' })
    await bin.getByRole('button', { name: /^Restore Queue reaches here/ }).click()
    await expect(page.getByText('Queue reaches here restored.')).toBeVisible()
    await bin.getByRole('button', { name: 'Done' }).click()
    await expect(rows(page)).toHaveCount(1)
  })
  await test.step('a line left half drawn', async () => {
    await takeNote(page, 'Line')
    await expect(page.getByRole('status').getByText('Click along the line')).toBeVisible()
    await pointer.press(freePoint(page, -150, -60))
    await pointer.press(freePoint(page, 0, -60))
    await takeNote(page, 'Marker')
    await expect(page.getByText('The drawing wasn’t finished, so it wasn’t saved.')).toBeVisible()
  })
  await test.step('a group that is deleted takes its notes out of sight, and says so', async () => {
    await page.keyboard.press('Escape')
    await openLayers(page)
    await page.getByRole('link', { name: 'Layer groups' }).click()
    const groups = page.getByRole('region', { name: 'Layer groups' })
    await groups.getByRole('button', { name: /^My notes/ }).click()
    await groups.getByRole('button', { name: 'Delete group' }).click()
    await expect(page.getByText('Layer group and its notes moved to the trash.')).toBeVisible()
    await takeNote(page, 'Marker')
    await page.keyboard.press('Escape')
    await expect(panel(page).getByText(/^1 note is in a deleted layer group/)).toBeVisible()
    await panel(page).getByRole('button', { name: 'Trash', exact: true }).click()
    await page.getByRole('button', { name: /^Restore My notes/ }).click()
    await expect(rows(page)).toHaveCount(1)
  })
})

test('a measure becomes a note by one press, and a faded layer of notes is drawn fainter @deep', async ({ page }) => {
  await signIn(page, 'analyst')
  await openMap(page)
  await page.goto('/map?panel=measures&view=map')
  const measures = page.getByRole('region', { name: 'Measurements' })
  await page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: 'Measure' }).click()
  await measures.getByRole('radio', { name: 'Line', exact: true }).click({ force: true })
  const pointer = pointerOf(page, false)
  await pointer.press(freePoint(page, -150, 100))
  await pointer.press(freePoint(page, 0, 100))
  await page.keyboard.press('Enter')
  await measures.getByRole('button', { name: 'Save as note' }).click()
  await expect(rows(page)).toHaveCount(1)
  await openLayers(page)
  await page.getByRole('button', { name: 'Settings for Map notes' }).click()
  await page.getByRole('slider', { name: 'Opacity' }).fill('40')
  await expect
    .poll(() =>
      page
        .locator('.leaflet-dots-pane > canvas')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).style.opacity)),
    )
    .toContain('0.4')
})

test('the photo of a note is seen over its place on the map, and a press on it opens the note @deep', async ({
  page,
  hasTouch,
}) => {
  const pointer = pointerOf(page, hasTouch)
  await signIn(page, 'analyst')
  await openMap(page)
  await takeNote(page, 'Marker')
  await expect(page.getByRole('status').getByText('Click the map to place the note')).toBeVisible()
  await pointer.press(freePoint(page, -60, -80))
  await panel(page).getByRole('textbox', { name: 'Text' }).fill('Empty corner')
  await page.keyboard.press('Tab')
  await pick(filesField(page, 'Photos'), await cameraPhoto('corner.jpg', 210))
  const picture = page.getByRole('button', { name: 'Photo: Empty corner' })
  await expect(picture.locator('img')).toHaveJSProperty('complete', true)
  expect(await picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(40)
  const box = (await picture.boundingBox())!
  expect(Math.abs(box.x + box.width / 2 - freePoint(page, -60).x)).toBeLessThan(3)
  expect(box.y + box.height).toBeLessThan(freePoint(page, 0, -80).y)
  const row = panel(page).getByRole('button', { name: /^Empty corner/ })
  await row.click()
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  const now = (await picture.boundingBox())!
  await pointer.press({ x: now.x + now.width / 2, y: now.y + now.height / 2 })
  await expect(row).toHaveAttribute('aria-expanded', 'true')
})
