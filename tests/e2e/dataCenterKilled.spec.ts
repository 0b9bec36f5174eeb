import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { killBrowser } from '../tools/killBrowser.ts'
import {
  csv,
  dropAnywhere,
  headings,
  newStore,
  openDataCenter,
  rowOf,
  seeCount,
  someStores,
} from './dataCenterSteps.ts'
import { openProfile } from './openProfile.ts'
import { test } from './ownServer.ts'
import { serverStores } from './serverStores.ts'
import { signIn, waitForOffline } from './signIn.ts'

test('a browser that is killed while somebody chooses has the file and what was chosen when it comes back @deep', async ({
  server,
}, info) => {
  test.skip(process.platform !== 'linux', 'finds the process of the browser in /proc')
  const profile = await mkdtemp(join(tmpdir(), 'catchment-profile-'))
  let [context, page] = await openProfile(profile, server.address, info)
  try {
    await signIn(page, 'planner')
    await waitForOffline(page)
    // Browsers write cookies to disk half a minute late, so close the browser once, as if the sign-in had been
    // yesterday.
    await context.close()
    ;[context, page] = await openProfile(profile, server.address, info)
    await openDataCenter(page)
    await dropAnywhere(page, someStores)
    await rowOf(page, 'NEW-01').getByRole('checkbox').uncheck()
    await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
    await page.getByRole('link', { name: 'Import' }).click()
    await expect(page.getByRole('combobox', { name: 'Field for “Seat count”' })).toBeVisible()
    await killBrowser(context, profile)
    ;[context, page] = await openProfile(profile, server.address, info)
    await page.goto('/dataCenter?step=check')
    await seeCount(page, /1\s*new/)
    await expect(rowOf(page, 'NEW-01').getByRole('checkbox')).not.toBeChecked()
  } finally {
    await context.close().catch(() => undefined)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('an import whose browser and server are killed while it is applied is whole afterwards, and no row of it is there twice @deep', async ({
  server,
}, info) => {
  test.skip(process.platform !== 'linux', 'finds the process of the browser in /proc')
  const profile = await mkdtemp(join(tmpdir(), 'catchment-profile-'))
  let [context, page] = await openProfile(profile, server.address, info)
  try {
    await signIn(page, 'planner')
    await waitForOffline(page)
    // Browsers write cookies to disk half a minute late, so close the browser once, as if the sign-in had been
    // yesterday.
    await context.close()
    ;[context, page] = await openProfile(profile, server.address, info)
    const before = (await serverStores(server.address)).size
    await openDataCenter(page)
    const count = 6_000
    const many = Array.from({ length: count }, (_, at) => newStore.replace('NEW-01', `MANY-${at}`))
    await dropAnywhere(page, csv('many.csv', [headings, ...many]))
    await seeCount(page, /6,000\s*new/)
    await page.getByRole('button', { name: 'Import 6,000 rows', exact: true }).click()
    await expect(page.getByText(/Applying/)).toBeVisible()
    const address = page.url()
    await Promise.all([killBrowser(context, profile), server.kill()])
    await server.start()
    ;[context, page] = await openProfile(profile, server.address, info)
    await page.goto(address)
    await expect(page.getByText('Success', { exact: true })).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText(/^6,000\s*new$/)).toBeVisible()
    expect((await serverStores(server.address)).size).toBe(before + count)
  } finally {
    await context.close().catch(() => undefined)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})
