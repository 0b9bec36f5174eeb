import { expect, test } from 'playwright/test'
import { changesAddress } from './changes.ts'
import { badge, goOffline, seeAllSent, signIn } from './signIn.ts'
import { openStore, seeSeats, setSeats } from './stores.ts'

test('two people who edit one field, one of them offline, both see both values', async ({
  page,
  context,
  browser,
  baseURL,
}, info) => {
  const code = info.project.name === 'desktop' ? 'TPE-007' : 'TPE-008'
  await signIn(page, 'planner')
  await goOffline(page)
  await setSeats(page, code, 33)

  const others = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) })
  const other = await others.newPage()
  await signIn(other, 'owner')
  await setSeats(other, code, 44)
  await seeAllSent(other)

  await context.setOffline(false)
  await expect(badge(page)).toContainText('1 needs you')
  // The last one to arrive is shown; the other value is not lost.
  await seeSeats(page, code, 33)
  const note = page.getByText('Two people changed the same thing')
  await expect(note).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/44[\s\S]*33/)
  await page.goto(changesAddress)
  await expect(page.getByRole('main')).toContainText('Seat count')
  await expect(page.getByRole('main')).toContainText('44')

  await openStore(other, code)
  await expect(other.getByText('Two people changed the same thing')).toBeVisible()
  await others.close()
})
