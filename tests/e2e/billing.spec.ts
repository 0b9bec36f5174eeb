import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { findPostgres, howToGetIt } from '#tests/tools/postgresCluster.ts'
import { readPdf } from '#tests/tools/readPdf.ts'
import { type AccountsWorld, registerCompany, test, type TestDatabase, verifyWithoutSliding } from './accounts.ts'
import { faults } from './faults.ts'
import { waitForOffline } from './signIn.ts'

const company = 'Juniper Lane Coffee'

async function order(page: Page, planId: string): Promise<void> {
  await page.goto(`/checkoutInfo?plan=${planId}`)
  const plan = { month: /Month pass/, week: /Week pass/ }[planId]!
  await page.getByRole('radio', { name: plan }).check({ force: true })
  await page.getByRole('textbox', { name: /Buyer’s name/ }).fill('Mei Tsai')
  await page.getByRole('textbox', { name: /Email for the invoice/ }).fill('mei.tsai@chain.example')
  await page.getByRole('checkbox', { name: /terms of service/ }).check()
  await page.getByRole('button', { name: /^Pay NT\$/ }).click()
  await expect(page.getByRole('heading', { name: 'Test gateway' })).toBeVisible()
}

const decide = (page: Page, outcome: string) => page.getByRole('button', { name: outcome, exact: true }).click()

const purchases = (page: Page) => page.getByRole('region', { name: 'Purchases' })

async function openStaffBilling(page: Page, { dataDir, databaseSettings }: AccountsWorld): Promise<void> {
  const email = 'sam@provider.example'
  const command = ['server/commands/manageStaff.ts', 'create', '--email', email, '--name', 'Sam']
  const env = { ...process.env, ...databaseSettings, DATA_DIR: dataDir, HOST: '127.0.0.1' }
  const password = /once: (\S+)/.exec(execFileSync(process.execPath, command, { env, encoding: 'utf8' }))![1]!
  await page.goto('/staff')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await verifyWithoutSliding(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: company }).click()
  await page.getByRole('tab', { name: 'Plan and billing' }).click()
}

async function openFigure(page: Page, card: string, figure: string | RegExp): Promise<string> {
  await page.getByRole('region', { name: card }).getByRole('button', { name: figure }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Formula', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'About this method' })).toBeVisible()
  const text = await dialog.innerText()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return text.replace(/\s+/g, ' ')
}

const bareNumbers = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const bare: string[] = []
    const allowed = /[A-Z]{2}-?[\d-]{8,}|[A-Z][a-z]{2} \d+, \d{4}|5%|12 monthly|# ?\d+/g
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').replace(allowed, '')
      const isShown = node.parentElement?.closest('button, a, h1, script, style') === null
      if (isShown && /\d/.test(text)) bare.push(text)
    }
    return bare
  })

async function buyAndGiveBack(page: Page, world: AccountsWorld): Promise<void> {
  await registerCompany(page, world, company)
  await test.step('a refused card leads back, and the second try pays', async () => {
    await order(page, 'month')
    await decide(page, 'Refuse the card')
    await expect(page).toHaveURL(/licensePayFail/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await decide(page, 'Pay')
    await expect(page.getByRole('heading', { name: /^Month pass, valid until/ })).toBeVisible({ timeout: 40_000 })
    await expect(purchases(page).getByText('Paid', { exact: true })).toHaveCount(1)
  })
  await test.step('renewed, the next month stands after this one, and is paid for once though it is told twice', async () => {
    await order(page, 'month')
    await decide(page, 'Pay, and tell the shop twice')
    await expect(page.getByText('Next plan', { exact: true })).toBeVisible({ timeout: 40_000 })
    await expect(purchases(page).getByText('Paid', { exact: true })).toHaveCount(2)
  })
  await test.step('each figure of the plan opens: how it came about, and from what', async () => {
    expect(await openFigure(page, 'Current plan: Month pass', /^Price of Month pass/)).toContain('NT$ 6,800')
    expect(await openFigure(page, 'Current plan: Month pass', /^Time left on the plan/)).toContain('Total days')
    expect(await openFigure(page, 'Usage', /^Users 1$/)).toMatch(/Used 1 .*Limit 10/)
    expect(await openFigure(page, 'Usage', /^Report downloads limit 50$/)).toContain('From the plan table')
    expect(await openFigure(page, 'Compare plans', /^Savings with yearly plan/)).toContain('NT$ 71,400')
    expect(await openFigure(page, 'Compare plans', /^Stores, Year pass 20,000$/)).toContain('Plan and price table')
    expect(await openFigure(page, 'Purchases', /^Purchase /)).toMatch(/Tax \(5%\) NT\$ 340/)
    expect(await openFigure(page, 'Purchases', /^Total paid NT\$ 14,280$/)).toContain('refunded')
    expect(await bareNumbers(page)).toEqual([])
  })
  await test.step('a purchase has its receipt', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      purchases(page).getByRole('button', { name: 'Receipt (PDF)' }).first().click(),
    ])
    const { text } = await readPdf(new Uint8Array(await readFile(await file.path())))
    expect(text).toContain(file.suggestedFilename().replace('.pdf', ''))
    expect(text).toContain('NT$ 7,140')
  })
  await test.step('the staff give the renewal back, with a reason', async () => {
    const staff = await page.context().newPage()
    await openStaffBilling(staff, world)
    const back = staff.getByRole('button', { name: 'Refund' })
    await expect(back).toHaveCount(2)
    expect(await faults(staff)).toEqual([])
    await back.first().click()
    const dialog = staff.getByRole('dialog', { name: 'Refund' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('bought by mistake')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(back).toHaveCount(1)
    await expect(staff.getByText('Refunded', { exact: true })).toBeVisible()
    await staff.close()
  })
  await test.step('a week after the month instead', async () => {
    await page.goto('/licenses')
    await expect(page.getByText('Next plan', { exact: true })).toHaveCount(0)
    await order(page, 'week')
    await decide(page, 'Pay')
    await expect(page.getByText(/^Week pass, /)).toBeVisible({ timeout: 40_000 })
    await expect(page.getByRole('heading', { name: /^Month pass, valid until/ })).toBeVisible()
  })
  await test.step('what was opened is there without a connection', async () => {
    await waitForOffline(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText(/This is the server’s data from/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Month pass, valid until/ })).toBeVisible()
  })
}

const databases: Readonly<Record<TestDatabase, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
for (const [database, name] of Object.entries(databases) as [TestDatabase, string][])
  test.describe(name, () => {
    test.use({ database })
    test.skip(database === 'postgres' && findPostgres() === undefined, howToGetIt)
    test(
      `an owner buys through the test gateway after a refusal, renews, is given money back by the staff, and changes to less on ${name} @deep`,
      {
        tag: '@desk',
      },
      ({ page, world }) => buyAndGiveBack(page, world),
    )
  })
