import { afterAll, describe } from 'vitest'
import { startOn } from '../testServer.ts'
import { openPglite } from './emptyPglite.ts'

const pglite = openPglite()
startOn(pglite.openEmpty)
afterAll(() => pglite.close())

describe('registering on PostgreSQL', async () => void (await import('../accountsRegister.test.ts')))
describe('the own account on PostgreSQL', async () => void (await import('../accountsOwn.test.ts')))
describe('members on PostgreSQL', async () => void (await import('../accountsUsers.test.ts')))
describe('Google and Apple on PostgreSQL', async () => void (await import('../accountsIdentity.test.ts')))
describe('letters on PostgreSQL', async () => void (await import('../accountsPost.test.ts')))
describe('staff on PostgreSQL', async () => void (await import('../accountsStaff.test.ts')))
describe('the audit on PostgreSQL', async () => void (await import('../accountsAudit.test.ts')))
