import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { pointerOf } from './pointer.ts'
import { freePoint, numberOf, openMap, seeMapDrawn, takeTool } from './onMap.ts'
import { openProfile } from './openProfile.ts'
import { test } from './ownServer.ts'
import { badge, signIn, waitForOffline } from './signIn.ts'

const shownFigures = ['Population', 'Households', 'Competitors', 'A3', 'Shared population'] as const

async function study(page: Page, hasTouch: boolean): Promise<Record<string, number>> {
  await openMap(page)
  await takeTool(page, 'Place a candidate site')
  await pointerOf(page, hasTouch).press(freePoint(page))
  const figures: Record<string, number> = {}
  for (const name of shownFigures) figures[name] = await numberOf(page, name)
  return figures
}

test(
  'a device that had a network once shows map and figures without one, from cold',
  { tag: '@desk' },
  async ({ server, hasTouch }, info) => {
    const profile = await mkdtemp(join(tmpdir(), 'catchment-profile-'))
    let [context, page] = await openProfile(profile, server.address, info)
    try {
      await signIn(page, 'planner')
      await waitForOffline(page)
      const online = await study(page, hasTouch)
      expect(online['Population']).toBeGreaterThan(1_000)
      await context.close()
      await server.stop()
      ;[context, page] = await openProfile(profile, server.address, info)
      await page.goto('/map')
      await seeMapDrawn(page)
      await expect(badge(page)).toContainText('Offline since')
      expect(await study(page, hasTouch)).toEqual(online)
    } finally {
      await context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  },
)

function spoilPacks(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('catchment-packs')
        opened.onerror = () => reject(new Error('There are no packs on this device.'))
        opened.onsuccess = () => {
          const change = opened.result.transaction('chunks', 'readwrite')
          let spoilt = 0
          change.objectStore('chunks').openCursor().onsuccess = ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
            if (!cursor) return
            if (cursor.value.n === 0) {
              cursor.update({ ...cursor.value, bytes: new ArrayBuffer(cursor.value.bytes.byteLength) })
              spoilt += 1
            }
            cursor.continue()
          }
          change.oncomplete = () => {
            opened.result.close()
            resolve(spoilt)
          }
        }
      }),
  )
}

test('map data that was damaged on the device is fetched again by itself @deep', { tag: '@desk' }, async ({
  page,
  hasTouch,
}) => {
  await signIn(page, 'planner')
  const before = await study(page, hasTouch)
  expect(await spoilPacks(page)).toBeGreaterThan(0)
  const fetched: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('/packs/')) fetched.push(request.url())
  })
  expect(await study(page, hasTouch)).toEqual(before)
  expect(fetched.length).toBeGreaterThan(0)
})

test('damaged map data without a network is said, and no figure is shown @deep', { tag: '@desk' }, async ({
  page,
  context,
  server,
}) => {
  await signIn(page, 'planner')
  await openMap(page)
  await waitForOffline(page)
  await spoilPacks(page)
  await server.stop()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/This data isn’t on this device yet|damaged/).first()).toBeVisible()
  await pointerOf(page, false).press(freePoint(page, 30, 40))
  await expect(
    page.getByText(/^Areas and (?:their )?population(?: data)? aren’t on this device yet/).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Population, / })).toHaveCount(0)
  await page.goto('/map?panel=finder&view=map')
  const finder = page.getByRole('region', { name: 'Area Finder' })
  await expect(finder.getByText(/^Areas and (?:their )?population(?: data)? aren’t on this device yet/)).toBeVisible()
  await expect(finder.getByRole('button', { name: /^Download [\d.]+ (K|M)B$/ })).toBeVisible()
})
