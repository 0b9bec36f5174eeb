import { afterAll, describe } from 'vitest'
import { startOn } from '../testServer.ts'
import { openPglite } from './emptyPglite.ts'

const pglite = openPglite()
startOn(pglite.openEmpty)
afterAll(() => pglite.close())

describe('pushes on PostgreSQL', async () => void (await import('../push.test.ts')))
describe('pulls on PostgreSQL', async () => void (await import('../pull.test.ts')))
describe('conflicts on PostgreSQL', async () => void (await import('../conflicts.test.ts')))
describe('what only PostgreSQL can get wrong', async () => void (await import('./onlyPostgres.ts')))
