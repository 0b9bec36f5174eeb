import { expect, type Page } from 'playwright/test'
import { pointerOf } from './pointer.ts'
import { freePoint, openMap } from './onMap.ts'
import { test as base } from './ownServer.ts'
import { signIn } from './signIn.ts'
import { openService, orsSpeech, type OutsideService, valhallaSpeech } from '../server/outsideSetup.ts'

const test = base.extend<{ ors: OutsideService; valhalla: OutsideService }>({
  ors: async ({ browserName: _any }, provide) => {
    const service = await openService(orsSpeech)
    await provide(service)
    await service.close()
  },
  valhalla: async ({ browserName: _any }, provide) => {
    const service = await openService(valhallaSpeech)
    await provide(service)
    await service.close()
  },
  settings: async ({ ors, valhalla }, provide) =>
    provide({ ORS_URL: ors.url, ORS_KEY: 'ors-key', VALHALLA_URL: valhalla.url, PROVIDER_SECONDS: '5' }),
})

const reachByCar = async (page: Page, hasTouch: boolean): Promise<void> => {
  await page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: 'Area reachable by road' }).click()
  await expect(page.getByText('Select the starting point')).toBeVisible()
  await pointerOf(page, hasTouch).press(freePoint(page))
  await page.getByRole('radio', { name: 'Car', exact: true }).first().check({ force: true })
}
const people = (page: Page) => page.getByRole('button', { name: /^Population, 10 min by car/ }).first()

test('a provider is asked by a press alone, its refusal is told with a way on, and its zone names it @deep', async ({
  page,
  ors,
  hasTouch,
}) => {
  await signIn(page, 'planner')
  await openMap(page)
  await reachByCar(page, hasTouch)
  const by = page.getByRole('combobox', { name: 'Calculated by' })
  await by.selectOption({ label: 'openrouteservice' })
  await expect(by.locator('option[value="google"]')).toBeDisabled()
  // The demo's plan is unlimited; other plans show the remaining searches.
  await expect(page.getByText('Your plan includes unlimited drive-time searches.')).toBeVisible()
  expect(ors.heard).toHaveLength(0)
  ors.setMood('keyRefused')
  const requestButton = page.getByRole('button', { name: 'Get from openrouteservice' })
  await requestButton.click()
  await expect(
    page.getByText('openrouteservice rejected this server’s API key. Contact the server administrator.'),
  ).toBeVisible()
  await expect(page.getByText('No quota was used.')).toBeVisible()
  ors.setMood('well')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Population, 10 min by car, openrouteservice/ })).toBeVisible()
  await expect(page.getByText(/^Provided by openrouteservice on /)).toBeVisible()
  await by.selectOption('builtIn')
  await expect(people(page)).toBeVisible()
  const before = ors.heard.length
  await by.selectOption({ label: 'openrouteservice' })
  await expect(page.getByRole('button', { name: /^Population, 10 min by car, openrouteservice/ })).toBeVisible()
  expect(ors.heard).toHaveLength(before)
})

test('a hybrid zone is the built-in one, with how far a provider differs at its rim @deep', async ({
  page,
  valhalla,
  hasTouch,
}) => {
  await signIn(page, 'planner')
  await openMap(page)
  await reachByCar(page, hasTouch)
  await page.getByRole('combobox', { name: 'Calculated by' }).selectOption('hybrid')
  await expect(people(page)).toBeVisible()
  await page.getByRole('button', { name: 'Check zone edge' }).click()
  await expect(page.getByText('Valhalla: median difference at the zone’s edge').first()).toBeVisible()
  expect(valhalla.heard.at(-1)!.url.pathname).toBe('/sources_to_targets')
})
