import { afterAll, describe } from 'vitest'
import { startOn } from '../testServer.ts'
import { openPglite } from './emptyPglite.ts'

const pglite = openPglite()
startOn(pglite.openEmpty)
afterAll(() => pglite.close())

describe('bad operations on PostgreSQL', async () => void (await import('../badOperations.test.ts')))
describe('versions on PostgreSQL', async () => void (await import('../versions.test.ts')))
describe('bytes of pages on PostgreSQL', async () => void (await import('../pageBytes.test.ts')))
describe('imports on PostgreSQL', async () => void (await import('../imports.test.ts')))
describe('surveys on PostgreSQL', async () => void (await import('../surveys.test.ts')))
