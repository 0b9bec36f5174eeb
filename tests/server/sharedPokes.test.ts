import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSharedPokes, type SharedPokes } from '#server/services/jobs/sharedPokes.ts'
import { startServer, type TestServer } from './testServer.ts'

let server: TestServer
let pokes: SharedPokes
const heard: unknown[] = []

beforeEach(async () => {
  server = await startServer()
  pokes = createSharedPokes(server.context.database, server.context.random, () => undefined)
  heard.length = 0
  pokes.listen(
    'c1',
    (version) => heard.push(version),
    (kind, userId) => heard.push([kind, userId]),
  )
})
afterEach(() => server.close())

test('changes announced by another process reach this one’s pages, for the company or for one member', () => {
  pokes.hear('other access c1')
  pokes.hear('other access c1 u7')
  pokes.hear('other quotas c1')
  pokes.hear('other 12 c1')
  pokes.hear('other access c2')
  expect(heard).toEqual([['access', undefined], ['access', 'u7'], ['quotas', undefined], 12])
})

test('kinds of changes that only a newer process knows are ignored', () => {
  pokes.hear('other themes c1')
  pokes.hear('nonsense')
  expect(heard).toEqual([])
})

test('an announcement reaches the own process at once, and after a lost connection every page looks again', async () => {
  pokes.announce('c1', 'access', 'u7')
  expect(heard).toEqual([['access', 'u7']])
  await pokes.look()
  expect(heard.slice(1)).toEqual([
    ['access', undefined],
    ['quotas', undefined],
  ])
})
