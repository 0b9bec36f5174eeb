import { expect, type Page } from 'playwright/test'
import { push } from '#domain/contracts/sync.ts'
import { changesAddress } from './changes.ts'
import { changeCounts } from './changeCounts.ts'
import { layLine } from './line.ts'
import { test } from './ownServer.ts'
import { serverStores } from './serverStores.ts'
import { badge, listAddress, seeAllSent, signIn, waitForOffline } from './signIn.ts'
import { editStore, fact, openStore, save, seatCount, seeSeats } from './stores.ts'

async function openForm(page: Page, code: string) {
  await openStore(page, code)
  await editStore(page)
}

async function fillAndSave(page: Page, seats: number) {
  await seatCount(page).fill(`${seats}`)
  await save(page)
}

test('two tabs of one profile are one device: both send, one dies while its answer is on the way, everything arrives once', async ({
  browser,
  server,
}, info) => {
  const { viewport, hasTouch } = info.project.use
  const line = await layLine(Number(new URL(server.address).port))
  const context = await browser.newContext({
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    baseURL: line.address,
  })
  const seatsOf = async (code: string) => (await serverStores(server.address)).get(code)?.seatCount
  try {
    const first = await context.newPage()
    await signIn(first, 'planner')
    await waitForOffline(first)
    const second = await context.newPage()
    await second.goto(listAddress)
    await waitForOffline(second)

    await test.step('what one tab saves the other one shows at once, and both say that it is sent', async () => {
      await openStore(second, 'TPE-015')
      await openForm(first, 'TPE-015')
      await fillAndSave(first, 51)
      await expect(fact(second, 'Seats')).toHaveText('51')
      for (const page of [first, second]) await seeAllSent(page)
    })
    await test.step('the first tab dies after the server took its change in and before the answer came', async () => {
      await openForm(first, 'TPE-016')
      await openForm(second, 'TPE-017')
      line.holdAnswersTo(push.path)
      await fillAndSave(first, 52)
      await expect.poll(() => seatsOf('TPE-016')).toBe(52)
      await fillAndSave(second, 53)
      await expect(badge(second)).toContainText('sending 2 items')
      await first.close()
      line.release()
    })
    await test.step('the other tab learns of it and sends its own', async () => {
      await seeAllSent(second)
      expect(await seatsOf('TPE-017')).toBe(53)
      await second.goto(changesAddress)
      await expect(second.getByRole('heading', { name: 'Sent today 3' })).toBeVisible()
      await seeSeats(second, 'TPE-016', 52)
    })
    await test.step('each change is there once, and a tab that is opened again shows the same', async () => {
      expect(changeCounts(server.dataDir, ['TPE-015', 'TPE-016', 'TPE-017'])).toEqual([1, 1, 1])
      const third = await context.newPage()
      await seeSeats(third, 'TPE-016', 52)
      await seeAllSent(third)
    })
  } finally {
    await context.close()
    await line.close()
  }
})
