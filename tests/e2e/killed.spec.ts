import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { killBrowser } from '../tools/killBrowser.ts'
import { openProfile } from './openProfile.ts'
import { test } from './ownServer.ts'
import { serverStores } from './serverStores.ts'
import { badge, seeAllSent, signIn, waitForOffline } from './signIn.ts'
import { tearLog } from '../tools/tearLog.ts'
import { addStore, editStore, fact, openStore, save, seatCount, seeStore } from './stores.ts'

async function changeSeats(page: Page, address: string, seats: number, isSaved: boolean): Promise<void> {
  await page.goto(address)
  await editStore(page)
  await seatCount(page).fill(`${seats}`)
  if (isSaved) await save(page)
  else await page.getByRole('button', { name: 'Save', exact: true }).click()
}

test('a tablet that dies ten times while somebody edits loses nothing that was saved', async ({ server }, info) => {
  test.skip(process.platform !== 'linux', 'finds the process of the browser in /proc')
  test.slow()
  const profile = await mkdtemp(join(tmpdir(), 'catchment-profile-'))
  let [context, page] = await openProfile(profile, server.address, info)
  const comeBack = async () => {
    ;[context, page] = await openProfile(profile, server.address, info)
  }
  const dieAndReturn = async () => {
    await killBrowser(context, profile)
    await comeBack()
  }
  try {
    await signIn(page, 'planner')
    await waitForOffline(page)
    await openStore(page, 'TPE-004')
    const address = page.url()
    // Browsers write cookies to disk half a minute late, so close the browser once, as if the sign-in had been
    // yesterday.
    await context.close()
    await comeBack()
    await server.stop()

    await addStore(page, 'KIL-001', '斷電新店')
    await dieAndReturn()
    await seeStore(page, 'KIL-001', '斷電新店')
    let seats = 41
    for (let deaths = 1; deaths < 10; deaths += 1) {
      const isSaved = deaths % 3 !== 0
      await changeSeats(page, address, seats + 1, isSaved)
      await dieAndReturn()
      await page.goto(address)
      // A save interrupted by the kill is stored entirely or not at all; a confirmed save is stored.
      await expect(fact(page, 'Seats')).toHaveText(isSaved ? `${seats + 1}` : /^\d+$/)
      if (isSaved) seats += 1
      else seats = Number(await fact(page, 'Seats').innerText())
    }
    // Unsent edits of one store are sent as one change.
    await expect(badge(page)).toContainText('2 to send')

    await server.start()
    await page.reload()
    await seeAllSent(page)
    const stores = await serverStores(server.address)
    expect(stores.get('TPE-004')).toMatchObject({ seatCount: seats })
    expect(stores.get('KIL-001')).toMatchObject({ name: '斷電新店' })
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('a browser that died half-way through a write still has everything after the second start @deep', async ({
  server,
}, info) => {
  test.skip(process.platform !== 'linux', 'finds the process of the browser in /proc')
  const profile = await mkdtemp(join(tmpdir(), 'catchment-profile-'))
  let [context, page] = await openProfile(profile, server.address, info)
  const comeBack = async () => {
    ;[context, page] = await openProfile(profile, server.address, info)
  }
  try {
    await signIn(page, 'planner')
    await waitForOffline(page)
    await context.close()
    await comeBack()
    await server.stop()
    await addStore(page, 'KIL-002', '寫到一半')
    await killBrowser(context, profile)
    const torn = await tearLog(profile)

    await comeBack()
    await seeStore(page, 'KIL-002', '寫到一半')
    await addStore(page, 'KIL-003', '寫完了')
    await expect.poll(() => existsSync(torn), 'the browser goes on behind the half entry').toBe(false)
    await killBrowser(context, profile)

    await comeBack()
    await seeStore(page, 'KIL-002', '寫到一半')
    await seeStore(page, 'KIL-003', '寫完了')
    await expect(badge(page)).toContainText('2 to send')
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})
