import * as passwords from '@node-rs/argon2'
import { afterEach, expect, test, vi } from 'vitest'
import { type AccountsSetup, codeOf, mei, openSetup } from './accountsSetup.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { createStaff } from '#server/services/staff/createStaff.ts'
import { post, signIn } from './testServer.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof passwords>()
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify), hash: vi.fn<typeof real.hash>(real.hash) }
})

let setup: AccountsSetup
afterEach(() => setup.end())

test('an unknown account, a known one, one that waits for its mail and one without a password cost the same work', async () => {
  setup = await openSetup({ PASSWORD_COST: 'full' })
  await post(setup.app, '/api/Account/Register', mei)
  await setup.context.database
    .updateTable('account')
    .set({ password_hash: '' })
    .where('email', '=', 'viewer@demo.catchment.test')
    .execute()
  const verify = vi.mocked(passwords.verify)
  const work = async (account: string) => {
    verify.mockClear()
    const answer = await setup.app.inject({
      method: 'POST',
      url: '/api/Account/Login',
      remoteAddress: `10.3.0.${account.length}`,
      headers: { 'api-version': '1.0' },
      payload: { account, password: 'a guess' },
    })
    const costs = verify.mock.calls.map(([storedHash]) => /m=\d+,t=\d+,p=\d+/.exec(String(storedHash))![0])
    return { code: codeOf(answer), body: answer.body, costs }
  }
  const known = await work('owner@demo.catchment.test')
  expect(known).toMatchObject({ code: 'wrongPassword', costs: ['m=19456,t=2,p=1'] })
  for (const account of ['nobody@demo.catchment.test', 'nobody', mei.email, 'viewer@demo.catchment.test']) {
    expect(await work(account)).toEqual(known)
  }
})

test('a password is stored by Argon2id with 19 MiB, two passes and its own salt', async () => {
  setup = await openSetup({ PASSWORD_COST: 'full' })
  const people = [mei, { ...mei, email: 'lin@chain.example' }]
  for (const person of people) expect((await post(setup.app, '/api/Account/Register', person)).statusCode).toBe(200)
  const emails = people.map(({ email }) => email)
  const registrations = setup.context.database.selectFrom('registration').select('password_hash')
  const rows = await registrations.where('email', 'in', emails).execute()
  expect(rows).toHaveLength(2)
  for (const { password_hash } of rows)
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(rows[0]!.password_hash).not.toBe(rows[1]!.password_hash)
})

const cheap = { timeCost: 1, memoryCost: 8, parallelism: 1 }
const current = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

test('a password that was hashed with other parameters is hashed again at its next sign-in, and only then', async () => {
  setup = await openSetup({ PASSWORD_COST: 'full' })
  const { database } = setup.context
  const owner = 'owner@demo.catchment.test'
  const outdated = await passwords.hash(DEMO_PASSWORD, cheap)
  await database.updateTable('account').set({ password_hash: outdated }).where('email', '=', owner).execute()
  const stored = async () => {
    const account = database.selectFrom('account').select('password_hash').where('email', '=', owner)
    return (await account.executeTakeFirstOrThrow()).password_hash
  }
  await signIn(setup.app, owner, 'a guess')
  expect(await stored()).toBe(outdated)
  expect((await signIn(setup.app, owner, DEMO_PASSWORD)).statusCode).toBe(200)
  const renewed = await stored()
  expect(renewed).toMatch(current)
  expect((await signIn(setup.app, owner, DEMO_PASSWORD)).statusCode).toBe(200)
  expect(await stored()).toBe(renewed)
})

test('the password of staff is hashed again, too', async () => {
  setup = await openSetup({ PASSWORD_COST: 'full' })
  const { database } = setup.context
  const email = 'sam@provider.example'
  const password = await createStaff(setup.context, email, 'Sam')
  const outdated = await passwords.hash(password, cheap)
  await database.updateTable('staff').set({ password_hash: outdated }).execute()
  expect((await post(setup.app, '/api/Staff/Login', { email, password })).statusCode).toBe(200)
  const { password_hash } = await database.selectFrom('staff').select('password_hash').executeTakeFirstOrThrow()
  expect(password_hash).toMatch(current)
})
