import { type Browser, expect, type Page } from 'playwright/test'
import { test as base } from './ownServer.ts'
import { type Designer, publishSurvey } from './publicSurvey.ts'
import { signIn } from './signIn.ts'

const test = base.extend<{ designer: Designer }>({
  designer: async ({ server }, provide) => {
    const designer = await publishSurvey(server.address)
    await provide(designer)
    await designer.close()
  },
})

async function beginOnPhone(browser: Browser, { link }: Designer, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const phone = await context.newPage()
  await phone.goto(link)
  await phone.getByRole('radio', { name: 'Every day' }).check()
  return phone
}

async function finish(phone: Page): Promise<void> {
  for (const _page of [1, 2]) await phone.getByRole('button', { name: 'Next' }).click()
  await phone.getByRole('textbox', { name: 'What else would you say?' }).fill('Good beans')
  await phone.getByRole('button', { name: 'Send' }).click()
}

const refused = (phone: Page) => phone.getByRole('heading', { name: 'We couldn’t accept your response' })
const arrived = (phone: Page) => phone.getByRole('heading', { name: 'Thank you! We received your answers' })

async function readSetAside(owner: Page, { surveyId }: Designer, reason: string): Promise<void> {
  await owner.goto(`/rtzList?id=${surveyId}`)
  await owner.getByRole('button', { name: 'Not accepted (1)' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Responses not accepted' })
  await expect(dialog.getByText(reason)).toBeVisible()
  await expect(dialog.getByText('Good beans')).toBeVisible()
}

test('an owner withdraws a public link and refuses what is under way; the phone says so, and the response is set aside @desk @deep', async ({
  page,
  browser,
  server,
  designer,
}) => {
  const phone = await beginOnPhone(browser, designer, server.address)
  await signIn(page, 'owner')
  await page.goto(`/rtzDesignForm?id=${designer.surveyId}`)
  await page.getByRole('button', { name: 'Survey settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Survey settings' })
  await settings.getByRole('switch', { name: 'Anyone with the link can respond, without an account' }).click()
  const question = page.getByRole('dialog', { name: 'Turn off the link?' })
  await question.getByRole('radio', { name: 'Stop accepting responses immediately' }).check()
  await question.getByRole('button', { name: 'Turn off link' }).click()
  await expect(question).toBeHidden()
  await expect
    .poll(async () => (await phone.request.get(`/api/Survey/Public${designer.link.slice(12)}`)).text())
    .not.toContain('ticket')

  await finish(phone)
  await expect(refused(phone)).toBeVisible()
  await expect(phone.getByText('Your response can no longer be accepted')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Save a copy' })).toBeVisible()
  expect(await designer.answers()).toEqual([])
  await readSetAside(page, designer, 'The link was turned off')
  await phone.context().close()
})

test('an owner stops a survey now, which refuses what is under way, and opens it again @desk @deep', async ({
  page,
  browser,
  server,
  designer,
}) => {
  const phone = await beginOnPhone(browser, designer, server.address)
  await signIn(page, 'owner')
  await page.goto(`/rtzDesignForm?id=${designer.surveyId}`)
  const state = (name: string) => page.getByRole('button', { name, exact: true })
  await state('Open').click()
  await page.getByRole('menuitem', { name: 'Stop this survey now' }).click()
  const question = page.getByRole('dialog', { name: 'Stop this survey now?' })
  await question.getByRole('button', { name: 'Stop survey' }).click()
  await expect(question).toBeHidden()
  await expect
    .poll(async () => (await phone.request.get(`/api/Survey/Public${designer.link.slice(12)}`)).text())
    .not.toContain('ticket')

  await finish(phone)
  await expect(refused(phone)).toBeVisible()
  await readSetAside(page, designer, 'The survey was stopped')
  await phone.context().close()

  await page.goto(`/rtzDesignForm?id=${designer.surveyId}`)
  await state('Closed').click()
  await page.getByRole('menuitem', { name: /^Reopen/ }).click()
  await expect
    .poll(async () => (await page.request.get(`/api/Survey/Public${designer.link.slice(12)}`)).text())
    .toContain('ticket')
  const next = await beginOnPhone(browser, designer, server.address)
  await finish(next)
  await expect(arrived(next)).toBeVisible()
  expect(await designer.answers()).toHaveLength(1)
  await next.context().close()
})
