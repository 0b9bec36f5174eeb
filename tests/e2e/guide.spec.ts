import { expect, type Page } from 'playwright/test'
import { candidatePoint, freePoint, numberOf } from './onMap.ts'
import { pointerOf } from './pointer.ts'
import { test } from './ownServer.ts'

const step = (page: Page, number: number) => page.getByRole('status').filter({ hasText: `Step ${number} of 5` })

async function beginGuide(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'New here? Start the guided study' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(step(page, 1)).toBeVisible()
}

test('a newcomer is led through a study to its end: candidate, drag, figures, report, survey @deep', {
  tag: '@desk',
}, async ({ page, hasTouch }) => {
  const pointer = pointerOf(page, hasTouch)
  await beginGuide(page)
  await step(page, 1).getByRole('button', { name: 'Place a pin' }).click()
  await expect(page.getByText('Select the candidate’s location')).toBeVisible()
  await pointer.press(freePoint(page))
  await expect(step(page, 2)).toBeVisible()
  await numberOf(page, 'Population')
  const from = await candidatePoint(page)
  await pointer.drag([from, { x: from.x - 120, y: from.y - 60 }])
  await expect(step(page, 3)).toBeVisible()
  await step(page, 3).getByRole('button', { name: 'Next step' }).click()
  await step(page, 4).getByRole('button', { name: 'Start a report' }).click()
  await page.getByRole('combobox', { name: 'Store or candidate site' }).fill('TPE-001')
  await page.getByRole('option', { name: /TPE-001/ }).click()
  await page.getByRole('button', { name: 'Create report' }).click()
  await expect(page).toHaveURL(/siteReportForm\?.*id=/)
  await step(page, 4).getByRole('button', { name: 'Next step' }).click()
  await step(page, 5).getByRole('button', { name: 'Try it on a phone' }).click()
  const phone = page.getByRole('dialog', { name: 'Survey on a phone' })
  await expect(phone.getByRole('button', { name: /^(Next|Finish)/ })).toBeVisible()
  await phone.getByRole('button', { name: 'Close' }).click()
  await step(page, 5).getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('You’ve completed all the steps.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Step / })).toHaveCount(0)
})

test('the guided study is left in the middle and taken up where it was, after a reload too', {
  tag: ['@desk', '@deep'],
}, async ({ page }) => {
  await beginGuide(page)
  await step(page, 1).getByRole('button', { name: 'Next step' }).click()
  await step(page, 2).getByRole('button', { name: 'Exit guide' }).click()
  await expect(page.getByRole('heading', { name: 'Guided study' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Step / })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Continue with step 2' }).click()
  await expect(step(page, 2)).toBeVisible()
  await page.goto('/helpcenter')
  await expect(step(page, 2)).toBeVisible()
  await test.step('articles are in the language of the reader', async () => {
    await page.context().addCookies([{ name: 'Lang', value: 'zh-tw', url: new URL(page.url()).origin }])
    await page.reload()
    await expect(page.getByRole('link', { name: /^數字如何計算/ }).first()).toBeVisible()
  })
})
