import * as passwords from '@node-rs/argon2'
import { afterEach, expect, test, vi } from 'vitest'
import { type AccountsSetup, codeOf, mei, openSetup } from './accountsSetup.ts'
import { post } from './testServer.ts'

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
      ...{ method: 'POST', url: '/api/Account/Login', remoteAddress: `10.3.0.${account.length}` },
      ...{ headers: { 'api-version': '1.0' }, payload: { account, password: 'a guess' } },
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
