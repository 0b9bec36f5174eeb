import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { storeFields } from '../testServer.ts'
import { makeDatabase, startTwo, type TwoServers } from './setup.ts'
import { RealDevice, send } from './RealDevice.ts'

const folder = mkdtempSync(join(tmpdir(), 'catchment-way-in-'))
let two: TwoServers
beforeAll(async () => {
  two = await startTwo({ VERIFY: 'on' })
})
afterAll(async () => {
  await two.stop()
  rmSync(folder, { recursive: true, force: true })
})

const owner = 'owner@demo.catchment.test'

const trackOf = (x: number, y: number) =>
  Array.from({ length: 21 }, (_, index) => {
    const done = 1 - (1 - index / 20) ** 2
    return { x: x * done, y: y * done, t: index * 30 + (index % 3) }
  })

async function slideFrom(address: string) {
  const { data } = await send(address, '/api/Account/CreateSlideCheck', {})
  const { id } = data as { id: string }
  const [check] = await two.query<{ gap_left: string; gap_top: string }>(
    'update slide_check set made_at = made_at - 1000 where id = $1 returning gap_left, gap_top',
    [id],
  )
  const x = Number(check!.gap_left)
  const y = Number(check!.gap_top)
  return { id, x, y, track: trackOf(x, y), way: 'pointer' }
}

test('a slide check that one process drew is judged by the other, and is then used up everywhere', async () => {
  const [one, other] = two.addresses() as [string, string]
  const slide = await slideFrom(one)
  const signIn = (address: string) =>
    send(address, '/api/Account/Login', { account: owner, password: DEMO_PASSWORD, slide })
  expect((await signIn(other)).status).toBe(200)
  expect((await signIn(one)).code).toBe('verificationFailed')
})

test('tries to sign in are counted over both processes', async () => {
  const account = 'planner@demo.catchment.test'
  const codes: (string | undefined)[] = []
  for (let index = 0; index < 8; index += 1) {
    const address = two.addresses()[index % 2]!
    const slide = await slideFrom(address)
    codes.push((await send(address, '/api/Account/Login', { account, password: 'x', slide })).code)
  }
  expect(codes).toEqual([...Array<string>(6).fill('wrongPassword'), 'tooManyTries', 'tooManyTries'])
})

function say(
  script: string,
  settings: Record<string, string>,
  args: string[] = [],
): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env, timeout: 60_000 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${out}${err}` }),
    )
  })
}

const startAt = (url: string) => say('server/main.ts', { DATABASE_URL: url })

test.each([
  ['mysql://root:s3cret@127.0.0.1/x', /^DATABASE_URL is not what it must be; it must be the address of a PostgreSQL/],
  ['postgres://root:s3cret@@[x/y', /^DATABASE_URL can't be read as an address/],
  [
    'postgres://root:s3cret@127.0.0.1:1/catchment',
    /^Nothing answers for the database "catchment" at 127\.0\.0\.1:1\. Start/,
  ],
  [
    'postgres://root:s3cret@no.such.host.invalid/x',
    /^(There is no host "no\.such\.host\.invalid"|The database .* can't be used)/,
  ],
])('an address that leads nowhere is one line, without its password: %s', async (url, line) => {
  const { code, said } = await startAt(url)
  expect(code).toBe(1)
  expect(said).toMatch(line)
  expect(said.trimEnd().split('\n')).toHaveLength(1)
  expect(said).not.toContain('s3cret')
})

test('a user or a database that is not there is one line with the way out', async () => {
  const noUser = new URL(two.url)
  const noDatabase = new URL(two.url)
  noUser.username = 'nobody_here'
  noDatabase.pathname = '/not_there'
  expect((await startAt(noUser.href)).said).toMatch(
    /^The database ".*" at .* does not let user "nobody_here" in\.[^\n]*\n$/,
  )
  expect((await startAt(noDatabase.href)).said).toMatch(/^There is no database "not_there" at .*createdb[^\n]*\n$/)
})

test('the link of an empty installation works at every process, once', async () => {
  const url = await makeDatabase()
  const settings = { DATABASE_URL: url, NODE_ENV: 'production', VERIFY: 'on', PASSWORD_COST: 'full' }
  const [first, second] = await Promise.all([two.startOne(settings), two.startOne(settings)])
  try {
    const code = /code=(\S+)/.exec(first.said())![1]!
    const person = { email: 'ming@chain.example', password: 'correct horse', firstName: 'Ming', lastName: 'Wang' }
    const create = (address: string) => send(address, '/api/Account/CreateOwner', { code, ...person, company: 'Chain' })
    const both = await Promise.all([create(second.address), create(first.address)])
    const answers = both.map(({ status, code: refused }) => refused ?? String(status))
    expect(answers.toSorted()).toEqual(['200', 'invalidLink'])
    expect((await create(second.address)).code).toBe('invalidLink')
  } finally {
    await Promise.all([first.stop(), second.stop()])
  }
})

test('backup and restore name the tools of PostgreSQL, and a new data set begins only where no server runs', async () => {
  const settings = { DATABASE_URL: two.url }
  expect(await say('server/commands/backup.ts', settings)).toMatchObject({
    code: 1,
    said: expect.stringContaining('pg_dump'),
  })
  expect((await say('server/commands/restore.ts', settings)).said).toContain('pg_restore')
  const renew = () => say('server/commands/restore.ts', settings, ['--new-epoch'])
  expect((await renew()).said).toMatch(/^A server uses the database[^\n]*\n$/)
  await Promise.all(two.servers.map((server) => server.stop()))
  const before = await two.query('select epoch from dataset')
  expect(await renew()).toMatchObject({ code: 0 })
  const after = await two.query<{ epoch: string }>('select epoch from dataset')
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
  const open = { VERIFY: 'off' }
  two.servers.splice(0, 2, ...(await Promise.all([two.startOne(open), two.startOne(open)])))
  const device = await RealDevice.signIn(two.addresses()[0]!, 'owner')
  const scopes = await device.get<{ epoch: string }>(two.addresses()[1]!, '/api/Sync/Scopes')
  expect(scopes.epoch).toBe(after[0]!.epoch)
  const op = device.operation('create', 'store', randomUUID(), storeFields('NEW', 'New'))
  expect((await device.push(two.addresses()[1]!, [op])).status).toBe(200)
})
