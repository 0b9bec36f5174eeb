import { expect, type Page } from 'playwright/test'
import { getConfiguration } from '#domain/contracts/configuration.ts'
import { apiVersion } from '#domain/contracts/endpoint.ts'
import { auditContent, sitDown } from './surveySetup.ts'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { goOffline, seeAllSent, signIn, waitForOffline } from './signIn.ts'

const topic = 'Queue audit'
const question = (page: Page, name: string) => page.locator(`[data-question="${name}"]`)
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const online = (page: Page) => page.context().setOffline(false)

async function answer(page: Page): Promise<void> {
  await page.goto('/rtzForm')
  await page.getByRole('listitem').filter({ hasText: topic }).getByRole('link', { name: 'Start a response' }).click()
  await question(page, 'open').locator('label').filter({ hasText: 'Yes' }).click()
  await question(page, 'people').getByRole('textbox').fill('12')
  await next(page)
  await question(page, 'drinks').locator('label').filter({ hasText: 'Tea' }).click()
  await next(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/place/)
}

test('an answer is sent back and mended without a connection on either side, and comes back as received @deep', async ({
  page: planner,
  browser,
  server,
}) => {
  test.slow()
  const company = await sitDown(server.address)
  await signIn(planner, 'planner')
  const field = await browser.newContext({ baseURL: server.address })
  const tablet = await field.newPage()
  await signIn(tablet, 'surveyor')
  const { data } = await (
    await field.request.get(getConfiguration.path, { headers: { 'api-version': apiVersion } })
  ).json()
  const surveyor = String(data.user.id)
  const survey = await company.publish(topic, auditContent, { boundAccounts: [surveyor] })
  await test.step('answered in the field', async () => {
    await answer(tablet)
    await seeAllSent(tablet)
    await waitForOffline(tablet)
  })
  await test.step('sent back at the desk without a connection', async () => {
    await planner.goto(`/rtzList?id=${survey.id}`)
    await expect(planner.getByRole('heading', { level: 1 })).toHaveText(`${topic}: 1 of 1 responses awaiting review`)
    await waitForOffline(planner)
    await goOffline(planner)
    await planner.getByRole('list', { name: 'Responses' }).getByRole('link').click()
    const panel = planner.getByRole('complementary', { name: 'Response' })
    await panel.getByRole('checkbox', { name: /^Reopen: How many people wait/ }).check()
    await panel.getByRole('textbox', { name: 'Comment for the surveyor' }).fill('Count those inside, too.')
    await panel.getByRole('button', { name: 'Send back' }).click()
    await expect(planner.getByText('1 response sent back')).toBeVisible()
    expect(await faults(planner)).toEqual([])
    await online(planner)
    await seeAllSent(planner)
  })
  await test.step('mended in the field without a connection: only what was asked again is open', async () => {
    const back = tablet
      .getByRole('region', { name: /sent back to you$/ })
      .getByRole('listitem')
      .filter({ hasText: topic })
    await expect(back).toContainText('Count those inside, too.')
    await expect(back).toContainText(/Penny Wang.*Your other 2 answers are kept/)
    await goOffline(tablet)
    expect(await faults(tablet)).toEqual([])
    await back.getByRole('link', { name: 'Fix 1 question' }).click()
    await expect(tablet.getByText('Count those inside, too.')).toBeVisible()
    await expect(question(tablet, 'open').getByRole('radio').first()).toBeDisabled()
    await question(tablet, 'people').getByRole('textbox').fill('15')
    await next(tablet)
    await next(tablet)
    await tablet.getByRole('button', { name: 'Resubmit' }).click()
    await expect(back).toHaveCount(0)
    await online(tablet)
    await seeAllSent(tablet)
  })
  await test.step('received again, approved, and then only read', async () => {
    const rows = planner.getByRole('list', { name: 'Responses' }).getByRole('listitem')
    await expect(rows.first()).toContainText('Received')
    await expect(planner.getByText('15 people').first()).toBeVisible()
    await planner.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(rows.first()).toContainText('Approved')
    await seeAllSent(planner)
    const [sent] = (await company.rows('answer')).filter(({ fields }) => fields.survey === survey.id)
    expect(sent!.fields).toMatchObject({ review: 'approved', values: { people: { number: 15 } } })
  })
  await company.end()
  await field.close()
})
