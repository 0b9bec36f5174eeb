import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { buildServer } from '#server/buildServer.ts'
import { createContext } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { createPost } from '#server/services/mail/post.ts'
import { readCatalogueTexts } from '#server/http/texts.ts'
import { openSmtpMail } from '#server/adapters/mail/smtpMail.ts'
import { migrate } from '#server/storage/migrate.ts'
import { type AccountsSetup, mei, openSetup } from './accountsSetup.ts'
import { post } from './testServer.ts'

let setup: AccountsSetup | undefined
afterEach(async () => {
  await setup?.end()
  setup = undefined
})

const minute = 60_000
const forgot = (at: Pick<AccountsSetup, 'app'>, email: string) => post(at.app, '/api/Account/ForgotPassword', { email })
const waiting = ({ context }: AccountsSetup) =>
  context.database.selectFrom('letter').select(['state', 'attempts', 'trouble']).execute()

test('an email that the mail server refuses for now is retried, later and later, and arrives once', async () => {
  setup = await openSetup()
  setup.mailbox.refuse = 451
  await forgot(setup, 'owner@demo.catchment.test')
  await setup.context.post.sendDue()
  expect(await waiting(setup)).toMatchObject([{ state: 'waiting', attempts: 1 }])
  await setup.context.post.sendDue()
  expect(await waiting(setup)).toMatchObject([{ attempts: 1 }])
  setup.now += minute
  await setup.context.post.sendDue()
  expect(await waiting(setup)).toMatchObject([{ attempts: 2 }])
  setup.mailbox.refuse = undefined
  setup.now += minute
  await setup.context.post.sendDue()
  expect(setup.mailbox.letters).toEqual([])
  setup.now += minute
  expect(await setup.context.post.sendDue()).toBe(1)
  expect(await setup.context.post.sendDue()).toBe(0)
  expect(setup.mailbox.letters).toHaveLength(1)
  expect(await waiting(setup)).toMatchObject([{ state: 'sent', trouble: null }])
})

test('a letter whose mailbox does not exist is given up at once', async () => {
  setup = await openSetup()
  setup.mailbox.refuse = 550
  await forgot(setup, 'owner@demo.catchment.test')
  await setup.context.post.sendDue()
  expect(await waiting(setup)).toMatchObject([{ state: 'failed', attempts: 1 }])
})

test('of two processes on one database one sends each letter', async () => {
  setup = await openSetup()
  const { context, mailbox } = setup
  const other = createPost(
    { ...context },
    () => readCatalogueTexts(context.folders.catalogues),
    openSmtpMail(mailbox.address, 'a@catchment.test'),
  )
  const people = ['owner', 'admin', 'planner', 'analyst', 'surveyor', 'viewer'].map(
    (name) => `${name}@demo.catchment.test`,
  )
  for (const email of people) await forgot(setup, email)
  const sent = await Promise.all([context.post.sendDue(), other.sendDue()])
  expect(sent[0] + sent[1]).toBe(people.length)
  expect(mailbox.letters.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted())
  other.transport.close()
})

test('a letter that a process took and never sent is taken by another', async () => {
  setup = await openSetup()
  await forgot(setup, 'owner@demo.catchment.test')
  const { database } = setup.context
  await database
    .updateTable('letter')
    .set({ next_at: setup.now + 5 * minute, attempts: 1 })
    .execute()
  expect(await setup.context.post.sendDue()).toBe(0)
  setup.now += 5 * minute
  expect(await setup.context.post.sendDue()).toBe(1)
})

test('letters go out by themselves once the office is open, and closing waits for them', async () => {
  setup = await openSetup()
  const end = setup.context.post.start()
  await forgot(setup, 'owner@demo.catchment.test')
  await expect.poll(() => setup!.mailbox.letters.length, { timeout: 10_000 }).toBe(1)
  await end()
})

test('a Chinese name arrives as it is, in subject, text and HTML', async () => {
  setup = await openSetup()
  const person = { ...mei, firstName: '美', lastName: '陳', company: '晨嶺 <咖啡>'.replaceAll(/[<>]/g, '') }
  await post(setup.app, '/api/Account/Register', person)
  const { mail } = await setup.newest()
  expect(mail.text).toContain('陳美')
  expect(mail.html).toContain('晨嶺 咖啡')
  expect(mail.from).toMatchObject({ name: 'Catchment', address: 'no-reply@catchment.test' })
})

test('what a name holds is text in HTML, never a mark', async () => {
  setup = await openSetup()
  await setup.context.database.updateTable('account').set({ first_name: '<img src=x>&' }).execute()
  await forgot(setup, 'owner@demo.catchment.test')
  const { mail } = await setup.newest()
  expect(mail.html).toContain('&#60;img src=x&#62;&#38;')
  expect(mail.html).not.toContain('<img')
})

test('a name that looks like a template or a format is text, and no value is filled in for it', async () => {
  setup = await openSetup()
  const name = '{name} {{code}} <%= 7 %> #{7*7} %s %n'
  await setup.context.database.updateTable('account').set({ first_name: name }).execute()
  await forgot(setup, 'owner@demo.catchment.test')
  const { mail } = await setup.newest()
  expect(mail.text).toContain(name)
})

test('without a mail server letters stay in the data folder, are named in the log, and shown to who develops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catchment-mail-'))
  const context = createContext(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', VERIFY: 'off' }))
  await migrate(context.database)
  const app = await buildServer(context)
  await post(app, '/api/Account/Register', mei)
  await context.post.sendDue()
  const names = readdirSync(join(folder, 'mail'))
  const letter = names.find((name) => name.endsWith('.eml'))!
  expect(statSync(join(folder, 'mail', letter)).mode & 0o077).toBe(0)
  const mail = await PostalMime.parse(readFileSync(join(folder, 'mail', letter)))
  expect(mail.to).toMatchObject([{ address: mei.email }])
  const page = await app.inject({ method: 'GET', url: '/dev/mail' })
  expect(page.body).toContain('Activate your Catchment account')
  expect(page.body).toMatch(/<a href="http:\/\/localhost\/captcha\?token=/)
  await app.close()
  await context.database.destroy()
  rmSync(folder, { recursive: true })
})

test.each([
  ['in production', { NODE_ENV: 'production', VERIFY: 'on' }],
  ['on an address that others reach', { HOST: '0.0.0.0', VERIFY: 'on' }],
])('the page of letters is not there %s', async (_where, settings) => {
  const env = readEnv({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', ...settings })
  const context = createContext(env)
  await migrate(context.database)
  const app = await buildServer(context)
  expect((await app.inject({ method: 'GET', url: '/dev/mail' })).statusCode).toBe(404)
  await app.close()
  await context.database.destroy()
})
