import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildServer } from '#server/buildServer.ts'
import { createContext } from '#server/context.ts'
import { makeDemoRecords } from '#server/demo/demoRecords.ts'
import { readEnv } from '#server/env.ts'
import { readEpoch } from '#server/services/records/readEpoch.ts'
import { seedDemoCompany } from '#server/services/demo/seedDemoCompany.ts'
import { migrate } from '#server/storage/migrate.ts'
import { cookiesOf, post, signIn } from './testServer.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'catchment-data-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const openFolder = async () => {
  const context = createContext(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', VERIFY: 'off' }))
  await migrate(context.database)
  return context
}

test('a wrong variable is named, with what it should be', () => {
  expect(() => readEnv({ PORT: '80a' })).toThrow('PORT is "80a"; it must be a port number')
  expect(() => readEnv({ PORT: '99999' })).toThrow('PORT')
  expect(() => readEnv({ VERIFY: 'no' })).toThrow('VERIFY is "no"; it must be on or off.')
  expect(() => readEnv({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL')
})

test('an empty variable counts as left out', () => {
  expect(readEnv({ PORT: '', DATA_DIR: '' })).toMatchObject({
    port: 8080,
    dataDir: './data',
    host: '127.0.0.1',
    verify: true,
  })
})

test('the slide check can be switched off only on this machine and not in production', () => {
  expect(readEnv({ VERIFY: 'off' }).verify).toBe(false)
  expect(() => readEnv({ VERIFY: 'off', HOST: '0.0.0.0' })).toThrow(/VERIFY/)
  expect(() => readEnv({ VERIFY: 'off', NODE_ENV: 'production' })).toThrow(/VERIFY/)
})

test('another service off loopback is reached by TLS only, unless its host is named as one of a private network', () => {
  const bucket = { FILES_S3_BUCKET: 'files', FILES_S3_KEY: 'key', FILES_S3_SECRET: 'secret' }
  const plain: Record<string, string>[] = [
    { DATABASE_URL: 'postgres://user:password@database.example.com/catchment' },
    { DATABASE_URL: 'postgres://user:password@database.example.com/catchment?sslmode=prefer' },
    { DATABASE_URL: 'postgres://user:password@database.example.com/catchment?sslmode=require&uselibpqcompat=true' },
    { DATABASE_URL: 'postgres://user:password@database.example.com/catchment?sslmode=verify-ca&uselibpqcompat=true' },
    { DATABASE_URL: 'postgres://user:password@database.example.com/catchment?sslmode=verify-full&sslmode=disable' },
    { DATABASE_URL: 'postgres://user:password@localhost/catchment?host=localhost&host=database.example.com' },
    { ...bucket, FILES_S3_ENDPOINT: 'http://minio:9000' },
    { VALHALLA_URL: 'http://10.0.0.5:8002' },
    { ORS_URL: 'http://ors.example.com' },
    { GOOGLE_ISSUER: 'http://accounts.example.com' },
    { ECPAY_URL: 'http://payment.example.com' },
  ]
  for (const settings of plain) expect(() => readEnv(settings), JSON.stringify(settings)).toThrow(/without TLS/)
  expect(() => readEnv({ DATABASE_URL: 'postgres://user:hidden@db.example.com/x' })).not.toThrow(/hidden/)
  const fine: Record<string, string>[] = [
    { DATABASE_URL: 'postgres://user:password@database.example.com/catchment?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://user:password@db.example.com/catchment?sslmode=verify-full&uselibpqcompat=true' },
    { DATABASE_URL: 'postgres://user:password@db.example.com/catchment?sslmode=disable&sslmode=require' },
    { DATABASE_URL: 'postgres://user:password@127.0.0.1:5432/catchment' },
    { DATABASE_URL: 'postgres://user:password@localhost/catchment?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://user:password@postgres/catchment', PLAIN_HOSTS: 'postgres, minio' },
    { ...bucket, FILES_S3_ENDPOINT: 'http://127.0.0.1:9000' },
    { VALHALLA_URL: 'https://valhalla.example.com' },
  ]
  for (const settings of fine) expect(() => readEnv(settings), JSON.stringify(settings)).not.toThrow()
})

test('a public address off loopback needs TLS, unless its host is named as one of a private network', () => {
  const plain = 'http://catchment.example.com'
  expect(() => readEnv({ PUBLIC_URL: plain })).toThrow(/^PUBLIC_URL has no TLS/)
  expect(() => readEnv({ PUBLIC_URL: plain, STAFF_URL: 'http://staff.example.com' })).toThrow(/^PUBLIC_URL has no TLS/)
  expect(() => readEnv({ PUBLIC_URL: 'http://10.0.0.5:8080', HOST: '0.0.0.0' })).toThrow(/^PUBLIC_URL has no TLS/)
  const named = { PUBLIC_URL: plain, PLAIN_HOSTS: 'catchment.example.com' }
  expect(readEnv(named).accounts.publicUrl).toBe(plain)
  expect(() => readEnv({ ...named, STAFF_URL: 'http://staff.example.com' })).toThrow(/^STAFF_URL has no TLS/)
  for (const address of ['https://catchment.example.com', 'http://localhost:5173', 'http://[::1]:8080'])
    expect(() => readEnv({ PUBLIC_URL: address }), address).not.toThrow()
})

test('pages go without TLS on loopback, or where the operator named the host of a plain address, and nowhere else', () => {
  const address = 'http://catchment.lan'
  const plain: Record<string, string>[] = [
    {},
    { PUBLIC_URL: 'http://localhost:5173' },
    { HOST: '0.0.0.0', PUBLIC_URL: address, PLAIN_HOSTS: 'minio, catchment.lan' },
  ]
  for (const settings of plain) expect(readEnv(settings).isPlain, JSON.stringify(settings)).toBe(true)
  const others: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '0.0.0.0', PLAIN_HOSTS: '0.0.0.0, catchment.lan' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8080', PLAIN_HOSTS: 'catchment.lan' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://catchment.lan', PLAIN_HOSTS: 'catchment.lan' },
    { PUBLIC_URL: 'https://catchment.lan', PLAIN_HOSTS: 'catchment.lan' },
  ]
  for (const settings of others) expect(readEnv(settings).isPlain, JSON.stringify(settings)).toBe(false)
})

test('hashes of passwords that are no work are for tests on this machine only', () => {
  const cheap = { PASSWORD_COST: 'least', NODE_ENV: 'test' }
  expect(readEnv(cheap).passwordCost).toBe('least')
  const others = [{ NODE_ENV: 'production' }, { NODE_ENV: 'development' }, { NODE_ENV: '' }, { HOST: '0.0.0.0' }]
  for (const other of others) expect(() => readEnv({ ...cheap, ...other })).toThrow(/PASSWORD_COST/)
  expect(readEnv({ NODE_ENV: 'test' }).passwordCost).toBe('full')
})

test('a damaged database file is one clear line', () => {
  writeFileSync(join(folder, 'catchment.sqlite'), 'this is no database, however long it is '.repeat(200))
  expect(() => createContext(readEnv({ DATA_DIR: folder }))).toThrow(
    /catchment\.sqlite can't be used \(.*\)\. Bring back a copy/,
  )
})

test('a data folder that is a file is one clear line', () => {
  const path = join(folder, 'file')
  writeFileSync(path, '')
  expect(() => createContext(readEnv({ DATA_DIR: path }))).toThrow(/The data folder .* can't be written/)
})

test('the demo company fills an empty data folder whole, without a refusal, and never one that holds data', async () => {
  const first = await openFolder()
  const records = makeDemoRecords()
  expect(await seedDemoCompany(first, records)).toBe(true)
  const counted = await first.database
    .selectFrom('record')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(counted.count).toBe(records.length + 1)
  await first.database.destroy()
  const again = await openFolder()
  expect(await seedDemoCompany(again)).toBe(false)
  expect(await again.database.selectFrom('account').select('id').execute()).toHaveLength(6)
  await again.database.destroy()
})

test('a seed that fails leaves the data folder empty', async () => {
  const context = await openFolder()
  const broken = [{ entity: 'store', id: '5f1c9d64-3a0b-4e57-9b1e-2d6a7c80e999', fields: { name: 1 } }] as const
  await expect(seedDemoCompany(context, broken)).rejects.toThrow(/could not be made/)
  expect(await context.database.selectFrom('company').selectAll().execute()).toEqual([])
  await context.database.destroy()
})

test('the one-time link creates the owner of an empty installation, once', async () => {
  const context = await openFolder()
  const app = await buildServer(context)
  const person = {
    email: 'Ming@Chain.example',
    password: 'correct horse',
    firstName: '小明',
    lastName: '王',
    company: 'Chain',
  }
  const create = (code: string, more = {}) => post(app, '/api/Account/CreateOwner', { code, ...person, ...more })
  expect((await create('guess')).json().code).toBe('invalidLink')
  const short = await create(context.ownerCode.text, { password: 'short' })
  expect(short.json()).toMatchObject({
    code: 'invalidFields',
    fields: [{ field: 'password', rule: 'min', settings: { length: 8 } }],
  })
  expect((await create(context.ownerCode.text)).statusCode).toBe(200)
  expect((await create(context.ownerCode.text)).json().code).toBe('invalidLink')
  const cookie = cookiesOf(await signIn(app, 'ming@chain.example', person.password))
  const answer = await app.inject({
    method: 'GET',
    url: '/api/ConfigService/GetConfigurationValue',
    headers: { cookie },
  })
  expect(answer.json().data).toMatchObject({
    company: { name: 'Chain', isDemo: false },
    user: { roles: ['owner'] },
    plan: { id: 'trial' },
  })
  expect(cookie).toContain(encodeURIComponent('王小明'))
  await app.close()
  await context.database.destroy()
})

test('what was written is there after the server starts again, and it is the same data set', async () => {
  const read = async ({ database }: Awaited<ReturnType<typeof openFolder>>) => [
    await database.selectFrom('record').selectAll().execute(),
    await database.selectFrom('dataset').selectAll().execute(),
  ]
  const first = await openFolder()
  await seedDemoCompany(first, [])
  await readEpoch(first)
  const before = await read(first)
  expect(before.map((rows) => rows.length)).toEqual([1, 1])
  await first.database.destroy()
  const second = await openFolder()
  expect(await readEpoch(second)).toBe((before[1]![0] as { epoch: string }).epoch)
  expect(await read(second)).toEqual(before)
  await second.database.destroy()
})

test('no key or password of another service has a default', () => {
  const { databaseUrl, bucket, accounts, billing, providers } = readEnv({})
  const { patienceMs: _patienceMs, ...services } = providers
  const credentials: unknown[] = [databaseUrl, bucket, accounts.smtpUrl, billing.ecpay, billing.invoices]
  for (const group of [accounts.identity, services]) credentials.push(...Object.values(group))
  expect(credentials).toHaveLength(12)
  expect(credentials.filter((one) => one !== undefined)).toEqual([])
})
