import { expect } from 'playwright/test'
import { test } from './ownServer.ts'
import { goOffline, seeAllSent, signIn } from './signIn.ts'
import { fact, openStore, setSeats } from './stores.ts'

test.slow()

test('a change is undone from the history, without a connection too, and what came since is said first @deep', async ({
  page,
  context,
}) => {
  const code = 'TPE-014'
  await signIn(page, 'planner')
  await openStore(page, code)
  const before = await fact(page, 'Seats').innerText()
  await setSeats(page, code, 71)
  await seeAllSent(page)
  await setSeats(page, code, 72)
  await seeAllSent(page)
  await openStore(page, code)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(2)

  await goOffline(page)
  await history.getByRole('listitem').last().getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Seats has a newer change')
  await expect(question).toContainText(/set the value to 72 on .+\. If you undo, it changes back to/)
  await question.getByRole('button', { name: 'Undo anyway' }).click()
  await expect(fact(page, 'Seats')).toHaveText(before)
  await expect(history.getByText('Saved on this device, not sent yet')).toBeVisible()

  await page.reload()
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await history.getByRole('listitem').first().getByRole('button', { name: 'Undo' }).click()
  await expect(fact(page, 'Seats')).toHaveText('72')

  await context.setOffline(false)
  await seeAllSent(page)
  await expect(fact(page, 'Seats')).toHaveText('72')
})
