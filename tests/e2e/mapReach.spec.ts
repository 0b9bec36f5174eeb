import { expect } from 'playwright/test'
import { freePoint, openMap } from './onMap.ts'
import { pointerOf } from './pointer.ts'
import { test } from './ownServer.ts'
import { signIn, waitForOffline } from './signIn.ts'

test('what is reached by road is worked out on the device, with the network and without it @deep', async ({
  page,
  context,
  hasTouch,
  server,
}) => {
  const people = page.getByRole('button', { name: /^Population, (5|10) min on foot/ }).first()
  const number = async (): Promise<number> =>
    Number(/([\d,]+)\D*$/.exec((await people.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
  await signIn(page, 'planner')
  await openMap(page)
  await page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: 'Area reachable by road' }).click()
  await expect(page.getByText('Select the starting point')).toBeVisible()
  await pointerOf(page, hasTouch).press(freePoint(page))
  await expect(people).toBeVisible({ timeout: 15_000 })
  const online = await number()
  expect(online).toBeGreaterThan(100)

  await waitForOffline(page)
  await server.stop()
  await context.setOffline(true)
  await page.getByRole('radio', { name: '5', exact: true }).first().check({ force: true })
  await expect.poll(number).toBeLessThan(online)
  await page.getByRole('radio', { name: '10', exact: true }).first().check({ force: true })
  await expect.poll(number).toBe(online)
})
