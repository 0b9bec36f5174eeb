import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStaff } from '#server/services/staff/createStaff.ts'
import { createContext } from '#server/context.ts'
import { buildServer } from '#server/buildServer.ts'
import { readEnv } from '#server/env.ts'
import { migrate } from '#server/storage/migrate.ts'
import { type AccountsSetup, codeOf, joinUp, mei, openSetup } from './accountsSetup.ts'
import { brandId, Device, post, storeFields } from './testServer.ts'

let setup: AccountsSetup
beforeEach(async () => (setup = await openSetup()))
afterEach(() => setup.end())

const wicked = {
  'a mark that turns the direction': 'Olivia \u202Enimda',
  'an isolate': 'Olivia\u2066x',
  'a mark of direction': 'Olivia\u200F',
  'an Arabic mark of direction': 'Olivia\u061C',
  NUL: 'Olivia\u0000',
  'a bell': 'Olivia\u0007',
  'half a letter': 'Olivia \uD83D',
}
const names = Object.entries(wicked)

test.each(names)('no member is named with %s', async (_what, name) => {
  const owner = await Device.signIn(setup, 'owner')
  const { userId } = owner
  for (const change of [{ firstName: name }, { lastName: name }]) {
    expect(codeOf(await owner.post('/api/Account/UpdateProfile', change))).toBe('invalidFields')
    expect(codeOf(await owner.post('/api/User/Update', { id: userId, ...change }))).toBe('invalidFields')
  }
  expect(codeOf(await post(setup.app, '/api/Account/Register', { ...mei, company: name }))).toBe('invalidFields')
  await expect(createStaff(setup.context, 'sam@provider.example', name)).rejects.toThrow('--name')
})

test.each(names)('no company, store, brand or tag is named with %s', async (_what, name) => {
  const owner = await Device.signIn(setup, 'owner')
  const store = storeFields('N-1', name)
  const created = [
    owner.operation('create', 'companySettings', randomUUID(), { companyName: name }),
    owner.operation('create', 'brand', randomUUID(), { name }),
    owner.operation('create', 'store', randomUUID(), { ...store, brand: brandId } as never),
    owner.operation('create', 'store', randomUUID(), { ...storeFields(name, 'x'), brand: brandId } as never),
  ]
  for (const result of await owner.push(...created)) expect(result.outcome).not.toBe('applied')
})

test.each(names)('the first owner is not named with %s', async (_what, name) => {
  const context = createContext(readEnv({ DATA_DIR: ':memory:', VERIFY: 'off', LOG_LEVEL: 'silent' }))
  await migrate(context.database)
  const app = await buildServer(context)
  const person = { firstName: 'Olivia', lastName: 'Lin', company: 'Tea', email: 'o@chain.example' }
  const owner = { code: context.ownerCode.text, ...person, password: 'seven green umbrellas' }
  for (const field of ['firstName', 'lastName', 'company'])
    expect(codeOf(await post(app, '/api/Account/CreateOwner', { ...owner, [field]: name })), field).toBe(
      'invalidFields',
    )
  expect((await post(app, '/api/Account/CreateOwner', owner)).statusCode).toBe(200)
  await app.close()
  await context.database.destroy()
})

test.each(['https://evil.example', 'WWW.evil.example', 'evil.example/login', 'Tea hxxp://x', 'evil。example/a'])(
  'a company is not named %s, which reads like a link',
  async (company) => {
    expect(codeOf(await post(setup.app, '/api/Account/Register', { ...mei, company }))).toBe('invalidFields')
    const owner = await Device.signIn(setup, 'owner')
    const settings = owner.operation('create', 'companySettings', randomUUID(), { companyName: company })
    expect((await owner.push(settings))[0]?.outcome).not.toBe('applied')
  },
)

test.each(['St. Marc Café', 'Booking.com Taiwan', '7-ELEVEN', '王品 & Co.', '１.５ 手作', 'A/B Coffee'])(
  'a company may be named %s',
  async (company) => {
    expect((await post(setup.app, '/api/Account/Register', { ...mei, company })).statusCode).toBe(200)
  },
)

test('a name that looks like a link is not a link in an email', async () => {
  const cookie = await joinUp(setup, { ...mei, company: 'evil.example now' })
  const { database } = setup.context
  await database.updateTable('account').set({ first_name: 'www.evil.example', last_name: 'a@b.example' }).execute()
  const invited = { email: 'kai@chain.example', roles: ['viewer'], boundStoreIds: [], boundSurveyIds: [] }
  await post(setup.app, '/api/User/Invite', invited, { cookie })
  const { mail } = await setup.newest()
  for (const text of [mail.subject, mail.text, mail.html]) {
    expect(text).toContain('evil. example now')
    expect(text).not.toMatch(/evil\.example|www\.evil|a@b/)
  }
  expect(mail.text).toMatch(/\/register\?invitation=/)
})
