import { expect, type Page } from 'playwright/test'
import { changesAddress } from './changes.ts'
import { seeNoFaults } from './faults.ts'
import { layLine } from './line.ts'
import { test } from './ownServer.ts'
import { serverStores } from './serverStores.ts'
import { badge, goOffline, signIn } from './signIn.ts'
import { openStore, seeSeats, setSeats } from './stores.ts'

test.slow()

async function seeBothValues(page: Page, code: string) {
  await openStore(page, code)
  await expect(page.getByText('Two people changed the same item')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/44[\s\S]*33/)
  await page.goto(changesAddress)
  await expect(page.getByRole('main')).toContainText('Seats')
  await expect(page.getByRole('main')).toContainText(code)
}

test('two people who edit one field, one of them offline, both see both values', async ({ browser, server }, info) => {
  const code = 'TPE-007'
  const { viewport, hasTouch } = info.project.use
  const screen = { viewport: viewport ?? null, hasTouch: hasTouch ?? false }
  const line = await layLine(Number(new URL(server.address).port))
  const context = await browser.newContext({ ...screen, baseURL: line.address })
  const others = await browser.newContext({ ...screen, baseURL: server.address })
  try {
    const [page, other] = [await context.newPage(), await others.newPage()]
    await signIn(page, 'planner')
    await goOffline(page)
    line.cut()
    await setSeats(page, code, 33)

    await signIn(other, 'owner')
    await setSeats(other, code, 44)
    // The badge may lag behind the save; only the server shows that the first change has arrived.
    await expect.poll(async () => (await serverStores(server.address)).get(code)?.seatCount).toBe(44)

    line.mend()
    await context.setOffline(false)
    await expect(badge(page)).toContainText('1 needs your attention')
    await seeSeats(page, code, 33)
    await seeBothValues(page, code)
    await expect(badge(other)).toContainText('1 needs your attention')
    await seeBothValues(other, code)
    await seeNoFaults(other)
    await other.getByRole('main').getByRole('button', { name: 'Enter a third value' }).click()
    await expect(other.getByRole('dialog')).toBeVisible()
    await seeNoFaults(other)
  } finally {
    await context.close()
    await others.close()
    await line.close()
  }
})
