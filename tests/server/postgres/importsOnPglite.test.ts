import { afterAll, describe } from 'vitest'
import { startOn } from '../testServer.ts'
import { openPglite } from './emptyPglite.ts'

const pglite = openPglite()
startOn(pglite.openEmpty)
afterAll(() => pglite.close())

describe('importing packs on PostgreSQL', async () => void (await import('../packImports.test.ts')))
