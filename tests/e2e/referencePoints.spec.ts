import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { column } from '#domain/area/areaPack.ts'
import type { Place } from '#domain/geo/point.ts'
import { readPackFile } from '#domain/pack/packFile.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import { readPackBytes, readPackList } from '#server/packs/packFolder.ts'
import { pointerOf } from './pointer.ts'
import { lookOfMap, openMap, taipei } from './onMap.ts'
import { test } from './ownServer.ts'
import { badge, goOffline, seeAllSent, signIn } from './signIn.ts'

const builtPacks = join(import.meta.dirname, '..', '..', 'dist', 'packs')

async function nearestSchool(): Promise<Place> {
  const entries = await readPackList(builtPacks)
  const hash = entries.find(({ kind }) => kind === 'poi')?.hash ?? ''
  const pack = readPackFile(await readPackBytes(builtPacks, hash)) as PoiPack
  const x = column(pack, 'longitude', Int32Array)
  const y = column(pack, 'latitude', Int32Array)
  const types = column(pack, 'type', Uint8Array)
  const school = pack.meta.types.indexOf('school')
  const places = Array.from(types.keys(), (row) => ({ longitude: x[row]! / 1e6, latitude: y[row]! / 1e6, row }))
  const far = ({ longitude, latitude }: Place) => Math.hypot(longitude - taipei.longitude, latitude - taipei.latitude)
  return places.filter(({ row }) => types[row] === school).toSorted((a, b) => far(a) - far(b))[0]!
}

async function pressPoint(page: Page, hasTouch: boolean): Promise<void> {
  const box = (await page.getByRole('region', { name: 'Map' }).boundingBox())!
  await pointerOf(page, hasTouch).press({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
}

test('a reference point is left out, comes back by Undo, is corrected without a network, and the lists hold it @deep', {
  tag: '@desk',
}, async ({ page, hasTouch }) => {
  const school = await nearestSchool()
  await signIn(page, 'planner')
  await openMap(page, school, 18)
  await page.getByRole('switch', { name: 'Reference points' }).click()
  await pressPoint(page, hasTouch)
  const card = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Copy link' }) })
  await expect(card.getByText('School', { exact: true })).toBeVisible()
  const whole = await lookOfMap(page)

  await card.getByRole('button', { name: 'Exclude' }).click()
  await expect(page.getByText('The reference point no longer appears on the map or in counts.')).toBeVisible()
  await expect.poll(() => lookOfMap(page)).not.toBe(whole)
  await page.getByText('Undo', { exact: true }).click()
  await expect.poll(() => lookOfMap(page)).toBe(whole)

  await seeAllSent(page)
  await openMap(page, school, 18)
  await pressPoint(page, hasTouch)
  await expect(card.getByText('School', { exact: true })).toBeVisible()
  await goOffline(page)
  await card.getByRole('button', { name: 'Correct this point' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('新學校')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '新學校' })).toBeVisible()
  await expect(badge(page)).toContainText('to send')
  await page.goto('/map?panel=pois&view=list')
  await page.getByRole('searchbox', { name: 'Search POIs' }).fill('新學校')
  await expect(page.getByRole('link', { name: '新學校' })).toBeVisible()
})
