import { expect, type Page } from 'playwright/test'
import { demoId } from '#server/demo/demoRecord.ts'
import { test } from './ownServer.ts'
import { listAddress, signIn } from './signIn.ts'

function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const values = [...document.querySelectorAll('main button[aria-haspopup="dialog"] > :last-child')]
    const boxes = values.map((value) => ({ text: value.textContent, box: value.getBoundingClientRect() }))
    return boxes.flatMap(({ text, box }, at) =>
      boxes.slice(at + 1).flatMap((other) => {
        const meets = box.right > other.box.left && other.box.right > box.left
        return meets && box.bottom > other.box.top && other.box.bottom > box.top ? [`${text} ${other.text}`] : []
      }),
    )
  })
}

test('the figures of a store stay apart at the desk, on a tablet lying and standing, and on a phone, in Chinese, too @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto(listAddress)
  await page.getByRole('searchbox', { name: 'Search stores' }).fill('Zhongshan Store')
  await page.getByRole('link', { name: 'Zhongshan Store' }).click()
  for (const locale of ['en-us', 'zh-tw']) {
    await page.context().addCookies([{ name: 'Lang', value: locale, url: new URL(page.url()).origin }])
    await page.reload()
    for (const [width, height] of [
      [1440, 900],
      [1180, 820],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.locator('main button[aria-haspopup="dialog"]').first()).toBeVisible()
      expect(await crowded(page), `${width} × ${height}, ${locale}`).toEqual([])
    }
  }
})

test('on a phone held across, name, sales, their course and the rent stand beside the map without scrolling, none over another @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await signIn(page, 'owner')
  await page.goto(`/map?panel=store&view=map&id=${demoId('store TPE-007')}`)
  const panel = page.getByRole('region', { name: 'Nanjing Sanmin Store' })
  const name = panel.getByRole('heading', { level: 2 })
  const chart = panel.getByRole('img', { name: /^Sales for the 12 months/ })
  await expect(chart.locator('svg')).toBeVisible()
  const foot = (await panel.getByRole('link', { name: 'Edit' }).boundingBox())!
  const box = (await chart.boundingBox())!
  const rent = (await panel.getByRole('button', { name: /^Rent per ping/ }).boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(rent.y)
  expect(rent.y + rent.height).toBeLessThanOrEqual(foot.y)
  expect((await name.boundingBox())!.height).toBeLessThan(40)
})
