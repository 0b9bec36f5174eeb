import { afterAll, describe } from 'vitest'
import { startOn } from '../testServer.ts'
import { openPglite } from './emptyPglite.ts'

const pglite = openPglite()
startOn(pglite.openEmpty)
afterAll(() => pglite.close())

describe('sending files on PostgreSQL', async () => void (await import('../filesSending.test.ts')))
describe('reading files on PostgreSQL', async () => void (await import('../filesReading.test.ts')))
describe('sweeping files on PostgreSQL', async () => void (await import('../filesSweep.test.ts')))
