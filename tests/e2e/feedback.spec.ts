import { execFileSync } from 'node:child_process'
import { expect, type Page } from 'playwright/test'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { badge, goOffline, signIn } from './signIn.ts'

async function sendFeedback(page: Page, memo: string): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('button', { name: 'Feedback', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Feedback' })
  await panel.getByRole('textbox', { name: 'Tell us more' }).fill(memo)
  await panel.getByRole('radio', { name: 'Easy to use' }).check({ force: true })
  await panel.getByRole('button', { name: 'Take screenshot' }).click()
  const shot = panel.getByRole('img', { name: /as it will be sent/ })
  await expect(shot).toBeVisible()
  await shot.hover({ position: { x: 20, y: 20 } })
  await page.mouse.down()
  await shot.hover({ position: { x: 160, y: 90 } })
  await page.mouse.up()
  await expect(shot).toHaveAttribute('data-marks', '1')
}

test('feedback with a picture of the screen is written offline, outlives a reload, and arrives at the staff, whose answer is told', {
  tag: '@deep',
}, async ({ page, server }) => {
  await signIn(page, 'viewer')
  await goOffline(page)
  await sendFeedback(page, 'The list is too short')
  const panel = page.getByRole('region', { name: 'Feedback' })
  expect(await faults(page)).toEqual([])
  const program = { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }
  const renamed = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('MZ program') }
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(12_000_000) }
  await panel.getByLabel('Add images').setInputFiles([program, renamed, large])
  await expect(panel.getByText(/3 images weren’t added/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('button', { name: 'Feedback', exact: true }).click()
  await expect(panel.getByRole('textbox', { name: 'Tell us more' })).toHaveValue('The list is too short')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(panel.getByText(/Saved on this device/)).toBeVisible()
  await expect(panel).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(badge(page)).toHaveText(/all sent/, { timeout: 20_000 })

  const email = 'sam@provider.example'
  const command = ['server/commands/manageStaff.ts', 'create', '--email', email, '--name', 'Sam']
  const env = { ...process.env, DATA_DIR: server.dataDir, HOST: '127.0.0.1' }
  const password = /once: (\S+)/.exec(execFileSync(process.execPath, command, { env, encoding: 'utf8' }))![1]!
  const asStaff = await page.context().newPage()
  await asStaff.goto('/staff?part=feedback')
  await asStaff.getByRole('textbox', { name: 'Email' }).fill(email)
  await asStaff.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await asStaff.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(asStaff.getByText('The list is too short')).toBeVisible()
  await expect(asStaff.getByRole('img', { name: 'screen.jpg' })).toBeVisible()
  expect(await faults(asStaff)).toEqual([])
  await asStaff.getByRole('textbox', { name: 'Reply' }).fill('It is longer now.')
  await asStaff.getByRole('combobox', { name: 'Status' }).last().selectOption('answered')
  await asStaff.getByRole('button', { name: 'Save', exact: true }).click()
  await page.bringToFront()
  await expect(page.getByText('You have a reply to your feedback.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Read reply' }).click()
  await expect(page.getByText('It is longer now.')).toBeVisible()
})
