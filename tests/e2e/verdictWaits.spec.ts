import { expect, type Page } from 'playwright/test'
import { faults } from './faults.ts'
import { pointerOf } from './pointer.ts'
import { freePoint, openMap, takeTool } from './onMap.ts'
import { test } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'

/**
 * Holds the page's demand requests to the analysis worker, across reloads: the model isn't fitted until `letGo`. `kill`
 * reports the last requested worker as dead.
 */
async function holdFit(page: Page) {
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    let isHeld = true
    let killLast = () => undefined as boolean | undefined
    const send = Reflect.get(Worker.prototype, 'postMessage') as Worker['postMessage']
    Worker.prototype.postMessage = function (
      this: Worker,
      message: { readonly path?: readonly string[] } | undefined,
      options?: StructuredSerializeOptions | Transferable[],
    ) {
      const post = () => send.call(this, message, options as StructuredSerializeOptions)
      if (message?.path?.[0] !== 'storeDemand') return post()
      killLast = () => this.dispatchEvent(new ErrorEvent('error', { message: 'The worker died.' }))
      document.documentElement.dataset['fitsAsked'] = String(
        Number(document.documentElement.dataset['fitsAsked'] ?? 0) + 1,
      )
      if (isHeld) held.push(post)
      else post()
    }
    window.addEventListener('letFitGo', () => {
      isHeld = false
      for (const post of held.splice(0)) post()
    })
    window.addEventListener('killFit', () => {
      held.length = 0
      killLast()
    })
  })
  const emit = (event: string) => page.evaluate((name) => window.dispatchEvent(new Event(name)), event)
  const asked = () => page.evaluate(() => Number(document.documentElement.dataset['fitsAsked'] ?? 0))
  return { letGo: () => emit('letFitGo'), kill: () => emit('killFit'), asked }
}

const pending = (page: Page) => page.locator('[data-verdict="pending"]')
const final = (page: Page) => page.locator('[data-verdict="final"]')

async function seeNoVerdict(page: Page): Promise<void> {
  await expect(pending(page)).toContainText('Fitting the demand model to your stores’ sales…')
  await expect(final(page)).toHaveCount(0)
  await expect(page.getByText(/^Adds |^No net gain|Within both limits|Exceeds \d of 2 limits|^−[\d.]+%$/)).toHaveCount(
    0,
  )
}

test('a candidate has no verdict until the model is fitted: not shown, pinned, frozen or saved, also after a reload without a network @deep', {
  tag: '@desk',
}, async ({ page, hasTouch }) => {
  const pointer = pointerOf(page, hasTouch)
  const fit = await holdFit(page)
  await signIn(page, 'planner')
  await openMap(page)
  await goOffline(page)
  await takeTool(page, 'Place a candidate site')
  await pointer.press(freePoint(page))
  await seeNoVerdict(page)

  await page.getByRole('button', { name: 'Pin to compare' }).click()
  await expect(page.getByRole('tab')).toContainText('…')
  await page.getByRole('button', { name: 'Compare 1 candidate' }).click()
  const side = page.getByRole('dialog', { name: 'Compare candidates' })
  await expect(side.getByRole('row', { name: /^Net new/ })).toContainText('…')
  await expect(side.getByRole('button', { name: 'Freeze figures' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save candidate' }).click()
  const saving = page.getByRole('dialog', { name: 'Save candidate' })
  await expect(saving).toContainText('The verdict isn’t ready.')
  await page.keyboard.press('Escape')
  await expect(saving).toHaveCount(0)

  await page.reload()
  await seeNoVerdict(page)
  await fit.letGo()
  await expect(final(page)).toContainText(/Adds about NT\$ [\d,]+ a month/)
  await expect(final(page)).toContainText(/The model is fitted to the sales of \d+ stores\./)
  await expect(pending(page)).toHaveCount(0)
  const sentence = await final(page).getByRole('heading').innerText()
  await expect(page.getByRole('tab')).toContainText(/NT\$ [\d,]+/)
  await expect(final(page)).toContainText(/in \d of 4 what-if tests/)
  expect(await final(page).getByRole('heading').innerText()).toBe(sentence)
  expect(await faults(page)).toEqual([])
})

test('where the worker dies again and again the card says so, and tries again on request @deep', {
  tag: '@desk',
}, async ({ page, hasTouch }) => {
  const pointer = pointerOf(page, hasTouch)
  const fit = await holdFit(page)
  await signIn(page, 'planner')
  await openMap(page)
  await takeTool(page, 'Place a candidate site')
  await pointer.press(freePoint(page))
  await seeNoVerdict(page)
  for (let death = 0; death < 3; death++) {
    const before = await fit.asked()
    await fit.kill()
    if (death < 2) await expect.poll(fit.asked).toBeGreaterThan(before)
  }
  await expect(pending(page)).toContainText('The analysis stopped unexpectedly several times')
  await expect(final(page)).toHaveCount(0)
  await pending(page).getByRole('button', { name: 'Try again' }).click()
  await seeNoVerdict(page)
  await fit.letGo()
  await expect(final(page)).toBeVisible()
})
