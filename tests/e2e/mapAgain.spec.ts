import { expect } from 'playwright/test'
import { openMap } from './onMap.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

// The service worker would otherwise serve cached files while the server is unreachable.
test.use({ serviceWorkers: 'block' })

test('a tool whose code did not come is taken again by one press once there is a connection @deep', {
  tag: '@desk',
}, async ({ page, context }) => {
  await signIn(page, 'planner')
  await openMap(page)
  await context.setOffline(true)
  const measure = page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: 'Measure' })
  const failure = page.getByText('Couldn’t load this tool')
  const again = page.getByRole('button', { name: 'Try again' })
  await measure.click()
  await expect(failure).toBeVisible()
  await expect(measure).toHaveAttribute('aria-pressed', 'false')
  await again.click()
  await expect(failure).toBeVisible()
  await context.setOffline(false)
  await again.click()
  await expect(page.getByRole('region', { name: 'Measurements' })).toBeVisible()
  await expect(measure).toHaveAttribute('aria-pressed', 'true')
  await expect(failure).toHaveCount(0)
  // The tool was only active for this visit.
  await page.reload()
  await expect(measure).toHaveAttribute('aria-pressed', 'false')
})
