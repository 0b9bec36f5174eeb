import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { lookOfMap, openMap } from './onMap.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

const root = join(import.meta.dirname, '..', '..')
const feature = (properties: object, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const rail = {
  type: 'FeatureCollection',
  features: [
    feature({ kind: 'metro', name: '測試線', nameEnglish: 'Test Line', colour: '#d90023' }, 'LineString', [
      [121.5, 25.04],
      [121.56, 25.06],
    ]),
    feature({ kind: 'metro', name: '測試站', nameEnglish: 'Test Station' }, 'Point', [121.53, 25.05]),
  ],
}

test('lines that an operator imports are drawn on the built-in map, and roads and rail can each be left out @deep', {
  tag: '@desk',
}, async ({ page, server }) => {
  const file = join(server.dataDir, 'rail.geojson')
  writeFileSync(file, JSON.stringify(rail))
  const made = spawnSync(process.execPath, [join(root, 'server/commands/importPacks.ts'), 'rail', file], {
    env: { ...process.env, DATA_DIR: server.dataDir },
    encoding: 'utf8',
  })
  expect(made.stdout + made.stderr).toContain('Made rail-tw')
  await signIn(page, 'planner')
  await openMap(page)
  await expect(page.getByText(/TDX rail/)).toBeVisible()
  const whole = await lookOfMap(page)
  await page.getByRole('switch', { name: 'Rail and metro' }).setChecked(false, { force: true })
  await expect.poll(() => lookOfMap(page), { timeout: 30_000 }).not.toBe(whole)
  const withoutRail = await lookOfMap(page)
  await page.getByRole('switch', { name: 'Roads' }).setChecked(false, { force: true })
  await expect.poll(() => lookOfMap(page), { timeout: 30_000 }).not.toBe(withoutRail)
  await page.getByRole('switch', { name: 'Rail and metro' }).setChecked(true, { force: true })
  await page.getByRole('switch', { name: 'Roads' }).setChecked(true, { force: true })
  await expect.poll(() => lookOfMap(page), { timeout: 30_000 }).toBe(whole)
})
