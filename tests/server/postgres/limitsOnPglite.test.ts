import { afterAll, describe } from 'vitest'
import { startOn } from '../testServer.ts'
import { openPglite } from './emptyPglite.ts'

const pglite = openPglite()
startOn(pglite.openEmpty)
afterAll(() => pglite.close())

describe('floods on PostgreSQL', async () => void (await import('../floods.test.ts')))
describe('server time on PostgreSQL', async () => void (await import('../busyBudget.test.ts')))
describe('bytes of replies to pushes on PostgreSQL', async () => void (await import('../pushBytes.test.ts')))
describe('long lists on PostgreSQL', async () => void (await import('../longLists.test.ts')))
describe('work before limits on PostgreSQL', async () => void (await import('../workBeforeLimit.test.ts')))
describe('signatures on PostgreSQL', async () => void (await import('../signatures.test.ts')))
describe('ends of surveys on PostgreSQL', async () => void (await import('../surveyEnds.test.ts')))
describe('files through records on PostgreSQL', async () => void (await import('../filesThroughRecords.test.ts')))
describe('feedback on PostgreSQL', async () => void (await import('../feedback.test.ts')))
