import { expect, type Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { signOut, test } from './accounts.ts'
import { accountOf } from './signIn.ts'

test.slow()

/** Time in ms that each key is held, because a human can't slide all the way in less than a third of a second. */
const typing = { delay: 60 }

/** Returns the piece's target and current height in pixels of the picture, and the picture's scale on screen. */
async function seeGap(page: Page): Promise<{ x: number; y: number; pieceY: number; scale: number }> {
  const across = page.getByRole('slider', { name: 'Horizontal position of the piece', exact: true })
  await expect(across).toBeVisible()
  const picture = page.locator('fieldset img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  const dark = await picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight]
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    let left = canvas.width
    let bottom = 0
    for (let at = 0; at < data.length; at += 4) {
      // No map color is as dark as the gap.
      if (data[at + 2]! > 112) continue
      left = Math.min(left, (at / 4) % canvas.width)
      bottom = Math.max(bottom, Math.floor(at / 4 / canvas.width))
    }
    return { left, bottom, width: image.getBoundingClientRect().width }
  })
  const down = page.getByRole('slider', { name: 'Vertical position of the piece' })
  // The piece's body starts four pixels from the left and bottom edge of its square.
  return {
    x: Math.round(dark.left / 2) - 4,
    y: Math.round((dark.bottom + 1) / 2) - 48,
    pieceY: Number(await down.inputValue()),
    scale: dark.width / 320,
  }
}

async function drawPiece(page: Page): Promise<void> {
  const { x, y, pieceY, scale } = await seeGap(page)
  const box = (await page.locator('fieldset img').last().boundingBox())!
  const fromX = box.x + box.width / 2
  const fromY = box.y + box.height / 2
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  for (let step = 1; step <= 30; step += 1) {
    const done = 1 - (1 - step / 30) ** 2
    await page.mouse.move(fromX + x * scale * done, fromY + (y - pieceY) * scale * done + Math.sin(step) * (1 - done))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await page.mouse.up()
}

async function pressPiece(page: Page): Promise<void> {
  const { x, y, pieceY } = await seeGap(page)
  const slider = page.getByRole('slider', { name: 'Horizontal position of the piece', exact: true })
  for (let far = 0; far < Math.floor(x / 20); far += 1) await slider.press('PageUp', typing)
  for (let near = 0; near < Math.round((x % 20) / 2); near += 1) await slider.press('ArrowRight', typing)
  const key = y > pieceY ? 'ArrowDown' : 'ArrowUp'
  for (let near = 0; near < Math.round(Math.abs(y - pieceY) / 2); near += 1) await slider.press(key, typing)
}

async function signInBy(page: Page, fit: (page: Page) => Promise<void>): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Username or email' }).fill(accountOf('owner'))
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_PASSWORD)
  await fit(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a person fits the piece by drawing it, and by keys alone; a piece left where it began lets nobody in @deep', async ({
  page,
}) => {
  await signInBy(page, drawPiece)
  await expect(page).toHaveURL(/\/map/)
  await signOut(page)
  await signInBy(page, pressPiece)
  await expect(page).toHaveURL(/\/map/)
  await signOut(page)
  await signInBy(page, async () => {
    await seeGap(page)
    await page.getByRole('slider', { name: 'Horizontal position of the piece', exact: true }).press('ArrowRight')
    await page.getByRole('slider', { name: 'Horizontal position of the piece', exact: true }).press('ArrowRight')
  })
  await expect(page.getByText(/verif/i).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})
