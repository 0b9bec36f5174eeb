import { generateKeyPairSync } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { expect, type Page, test as base } from 'playwright/test'
import { identityCallbackPath } from '#domain/contracts/accountIdentity.ts'
import { codeIn, type Mailbox, openMailbox, type Received } from '../server/accountsSetup.ts'
import { openProvider, type TestProvider } from '../server/oidcSetup.ts'
import { freePort } from '../tools/freePort.ts'
import { findPostgres, startCluster } from '../tools/postgresCluster.ts'
import { startServer } from '../tools/startServer.ts'
import { makeDataFolder } from './ownServer.ts'

/** Test services for accounts: a server with the slide check, a mail server, and two identity providers. */
export interface AccountsWorld {
  readonly address: string
  readonly mailbox: Mailbox
  readonly provider: TestProvider
  /** A provider with Apple's quirks: it responds with a form and requires a signed client secret. */
  readonly apple: TestProvider
  readonly dataDir: string
  readonly databaseSettings: Readonly<Record<string, string>>
}

export type TestDatabase = 'sqlite' | 'postgres'

/**
 * Starts a dedicated PostgreSQL with an empty database. Does nothing for SQLite, which has a file in the data folder,
 * or if PostgreSQL isn't installed.
 */
async function openDatabase(kind: TestDatabase) {
  const programs = findPostgres()
  if (kind === 'sqlite' || programs === undefined) return { settings: {}, close: () => Promise.resolve() }
  const cluster = await startCluster(programs)
  return { settings: { DATABASE_URL: await cluster.createDatabase('catchment') }, close: () => cluster.stop() }
}

const clientId = 'catchment-test'
const apple = { clientId: 'com.example.service', teamId: 'TEAM123456', keyId: 'KEY1234567' }

/** Account tests, each with a dedicated server, and with a mail server and OpenID providers on this machine. */
export const test = base.extend<{ database: TestDatabase; world: AccountsWorld }>({
  database: ['sqlite', { option: true }],
  world: async ({ database }, provide) => {
    const dataDir = await makeDataFolder()
    const port = await freePort()
    const mailbox = await openMailbox()
    const provider = await openProvider(clientId, [`http://127.0.0.1:${port}${identityCallbackPath('google')}`])
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { teamId, keyId } = apple
    const back = [`http://127.0.0.1:${port}${identityCallbackPath('apple')}`]
    const byForm = await openProvider(apple.clientId, back, { publicKey, teamId, keyId })
    const { settings: databaseSettings, close } = await openDatabase(database)
    const settings = {
      ...databaseSettings,
      VERIFY: 'on',
      SMTP_URL: mailbox.address,
      MAIL_FROM: 'Catchment <no-reply@catchment.test>',
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: 'a secret that a provider gave',
      APPLE_ISSUER: byForm.issuer,
      APPLE_CLIENT_ID: apple.clientId,
      APPLE_TEAM_ID: teamId,
      APPLE_KEY_ID: keyId,
      APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
    const server = await startServer(dataDir, settings, port)
    await provide({ address: server.address, mailbox, provider, apple: byForm, dataDir, databaseSettings })
    await server.stop()
    await provider.close()
    await byForm.close()
    await mailbox.close()
    await close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  },
  baseURL: async ({ world }, provide) => provide(world.address),
})

export async function letterTo({ mailbox }: AccountsWorld, address: string, subject: RegExp): Promise<Received> {
  const find = () =>
    mailbox.letters.findLast(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ''))
  await expect.poll(() => find()?.mail.subject, { message: `a letter to ${address}` }).toMatch(subject)
  return find()!
}

export const linkIn = ({ mail }: Received): string => /https?:\/\/\S+/.exec(mail.text ?? '')![0]

export async function verifyWithoutSliding(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify without sliding' }).click()
  await expect(page.getByText('Verified on this device.')).toBeVisible()
}

export async function registerCompany(page: Page, world: AccountsWorld, company: string): Promise<void> {
  const person = { email: 'mei.tsai@chain.example', password: 'kettle drum over harbour' }
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.goto('/register')
  await field('First name').fill('Mei')
  await field('Last name').fill('Tsai')
  await field('Email').fill(person.email)
  await field('Company').fill(company)
  await field('Password').fill(person.password)
  await field('Confirm password').fill(person.password)
  await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check()
  await verifyWithoutSliding(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await field('Verification code').fill(codeIn(await letterTo(world, person.email, /Activate/)))
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expect(field('Username or email')).toHaveValue(person.email)
  await enter(page, person.email, person.password)
}

export async function enter(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or email' }).fill(account)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await verifyWithoutSliding(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/map/)
}

export async function agreeAtProvider(page: Page, login: string): Promise<void> {
  await page.locator('input[name="login"]').fill(login)
  await page.locator('input[name="password"]').fill('any')
  await page.getByRole('button').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
}
