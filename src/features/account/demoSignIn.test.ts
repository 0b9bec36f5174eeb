import { expect, test } from 'vitest'
import * as server from '#server/demo/demoAccounts.ts'
import { demoAccounts, demoPassword } from './demoSignIn.ts'

test('the accounts that sign-in offers are those of the demo company, with their roles and password', () => {
  const made = server.demoAccounts.map(({ email, roles }) => ({ account: email, role: roles[0] }))
  expect(demoAccounts).toEqual(made)
  expect(demoPassword).toBe(server.DEMO_PASSWORD)
})
