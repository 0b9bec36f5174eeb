import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '#domain/contracts/audit.ts'
import { type AccountsSetup, codeIn, codeOf, mei, openSetup, tokenIn } from './accountsSetup.ts'
import { boundStoreId, Device, post, signIn } from './testServer.ts'

let setup: AccountsSetup
beforeEach(async () => (setup = await openSetup()))
afterEach(() => setup.end())

const audit = async (device: Device, query = '') =>
  (await device.get(`/api/Audit/List${query}`)).json<{ data: { entries: AuditEntry[]; total: number } }>().data

test('good and refused sign-ins are kept with who, when and from where', async () => {
  await signIn(setup.app, 'viewer@demo.catchment.test', 'not this one')
  setup.now += 1_000
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36' }
  await post(
    setup.app,
    '/api/Account/Login',
    { account: 'viewer@demo.catchment.test', password: 'Catchment-demo-2026' },
    agent,
  )
  setup.now += 1_000
  const { entries } = await audit(await Device.signIn(setup, 'owner'), '?action=signIn')
  expect(entries.slice(1)).toMatchObject([
    {
      action: 'signIn',
      outcome: 'done',
      actor: { name: 'Vera Tsai' },
      address: '127.0.0.1',
      browser: 'Chrome',
      system: 'Windows',
      at: '2026-11-20T08:00:01.000Z',
      details: { way: 'password' },
    },
    {
      outcome: 'refused',
      actor: null,
      object: { label: 'viewer@demo.catchment.test' },
      details: { reason: 'wrongPassword' },
    },
  ])
})

test('a try without the right is kept by endpoint, once an hour however often it is repeated', async () => {
  const owner = await Device.signIn(setup, 'owner')
  const viewer = await Device.signIn(setup, 'viewer')
  const invite = { email: 'kai@chain.example', roles: ['owner'], boundStoreIds: [], boundSurveyIds: [] }
  for (let count = 0; count < 20; count += 1) {
    expect((await viewer.post('/api/User/Invite', invite)).json().code).toBe('notAllowed')
    setup.now += 1
    expect((await viewer.get('/api/Audit/List')).json().code).toBe('notAllowed')
  }
  const refusals = async () => (await audit(owner, '?action=accessRefused')).entries
  expect(await refusals()).toMatchObject([
    { outcome: 'refused', actor: { name: 'Vera Tsai' }, object: { kind: 'endpoint', label: '/api/Audit/List' } },
    { outcome: 'refused', actor: { name: 'Vera Tsai' }, object: { kind: 'endpoint', label: '/api/User/Invite' } },
  ])
  setup.now += 3_600_000
  await viewer.get('/api/Audit/List')
  expect(await refusals()).toHaveLength(3)
})

const refusedWith = async (reason: string) => {
  const { database } = setup.context
  const rows = await database
    .selectFrom('audit_event')
    .selectAll()
    .where('outcome', '=', 'refused')
    .orderBy('company_id')
    .execute()
  return rows.filter(({ details }) => (JSON.parse(details) as { reason?: string }).reason === reason)
}

test('tries during a wait are kept once an hour, of a known account, an unknown one and of staff', async () => {
  const guess = async () => {
    for (let count = 0; count < 12; count += 1) {
      await signIn(setup.app, 'viewer@demo.catchment.test', 'guess')
      await signIn(setup.app, 'nobody@chain.example', 'guess')
      await post(setup.app, '/api/Staff/Login', { email: 'sam@provider.example', password: 'guess' })
    }
  }
  await guess()
  const held = async () => {
    const rows = await refusedWith('tooManyTries')
    return rows.map(({ object_kind, object_label }) => `${object_kind} ${object_label}`).toSorted()
  }
  const once = ['staff ', 'user ', 'user viewer@demo.catchment.test']
  expect(await held()).toEqual(once)
  await guess()
  expect(await held()).toEqual(once)
  setup.now += 3_600_000
  await guess()
  expect(await held()).toEqual([...once, ...once].toSorted())
})

test('wrong codes of emails are kept once an hour, without the code', async () => {
  const { registrationId } = (await post(setup.app, '/api/Account/Register', mei)).json<{
    data: { registrationId: string }
  }>().data
  const right = codeIn(await setup.newest())
  const wrong = right === '111111' ? '222222' : '111111'
  for (let count = 0; count < 3; count += 1)
    expect(codeOf(await post(setup.app, '/api/Account/Verify', { registrationId, code: wrong }))).toBe('codeWrong')
  const owner = await Device.signIn(setup, 'owner')
  for (let count = 0; count < 3; count += 1)
    expect(codeOf(await owner.post('/api/Account/ConfirmEmail', { code: wrong }))).toBe('codeWrong')
  const noted = await refusedWith('codeWrong')
  expect(noted).toMatchObject([
    { action: 'register', actor_id: null, company_id: '', address: '127.0.0.1' },
    { action: 'emailChange', actor_name: 'Olivia Lin', address: '127.0.0.1' },
  ])
  for (const { details } of noted) expect(details).not.toContain(wrong)
})

test('wrong passwords that were typed to confirm a change are kept once an hour, with who', async () => {
  const owner = await Device.signIn(setup, 'owner')
  const admin = await Device.signIn(setup, 'admin')
  const password = 'three quiet harbours'
  const change = { currentPassword: 'guess', password, passwordConfirmation: password, endOtherSessions: false }
  for (const device of [owner, admin, owner, admin])
    expect(codeOf(await device.post('/api/Account/ChangePassword', change))).toBe('passwordWrong')
  const { entries } = await audit(owner, '?action=accessRefused')
  expect(entries).toHaveLength(2)
  for (const entry of entries) {
    expect(entry).toMatchObject({ outcome: 'refused', object: { kind: 'user' }, details: { reason: 'passwordWrong' } })
    expect(entry.actor?.id).toBe(entry.object.id)
  }
})

test('a change of rights, an invitation, a disabled member and a deleted record are kept with what they changed', async () => {
  const owner = await Device.signIn(setup, 'owner')
  const viewer = await Device.signIn(setup, 'viewer')
  await owner.post('/api/User/Update', { id: viewer.userId, roles: ['planner'] })
  await owner.post('/api/User/Update', { id: viewer.userId, status: 0 })
  await owner.post('/api/User/Invite', {
    email: 'kai@chain.example',
    roles: ['viewer'],
    boundStoreIds: [],
    boundSurveyIds: [],
  })
  const operation = owner.operation('delete', 'store', boundStoreId, {}, 1_000)
  const store = await owner.store(boundStoreId)
  const remove = { ...operation, rowBaseV: store.rv }
  expect((await owner.push(remove))[0]).toMatchObject({ outcome: 'applied' })
  await owner.push(remove)
  const { entries } = await audit(owner)
  const found = (action: string) => entries.filter((entry) => entry.action === action)
  expect(found('rightsChange')).toMatchObject([
    {
      actor: { name: 'Olivia Lin' },
      object: { label: 'viewer@demo.catchment.test' },
      details: { from: 'viewer', to: 'planner' },
    },
  ])
  expect(found('statusChange')).toMatchObject([{ details: { from: '1', to: '0' } }])
  expect(found('invite')).toMatchObject([{ object: { kind: 'invitation', label: 'kai@chain.example' } }])
  expect(found('delete')).toMatchObject([{ object: { kind: 'store', id: boundStoreId, label: 'First' } }])
})

test('no password, code or token ever gets into the audit', async () => {
  const owner = await Device.signIn(setup, 'owner')
  const secrets = ['a guess of mine', 'three quiet harbours']
  await signIn(setup.app, 'a guess of mine', secrets[0])
  await post(setup.app, '/api/Account/ForgotPassword', { email: 'planner@demo.catchment.test' })
  const token = tokenIn(await setup.newest(), 'token')
  const password = secrets[1]
  await post(setup.app, '/api/Account/ResetPassword', { token, password, passwordConfirmation: password })
  const stored = JSON.stringify(await setup.context.database.selectFrom('audit_event').selectAll().execute())
  for (const secret of [...secrets, token, owner.cookie]) expect(stored).not.toContain(secret)
  expect((await audit(owner, '?action=passwordReset')).total).toBe(1)
})

test('lines of the audit can be neither changed nor taken away', async () => {
  await Device.signIn(setup, 'owner')
  const { database } = setup.context
  await expect(database.updateTable('audit_event').set({ actor_name: 'Nobody' }).execute()).rejects.toThrow(
    'only added to',
  )
  await expect(database.deleteFrom('audit_event').execute()).rejects.toThrow('only added to')
})

test('the audit is read page by page, by time and by person', async () => {
  const owner = await Device.signIn(setup, 'owner')
  for (const name of ['planner', 'analyst', 'viewer']) {
    setup.now += 60_000
    await Device.signIn(setup, name)
  }
  const first = await audit(owner, '?size=2&page=1')
  const second = await audit(owner, '?size=2&page=2')
  expect([first.total, first.entries.length, second.entries.length]).toEqual([4, 2, 2])
  expect([...first.entries, ...second.entries].map(({ actor }) => actor?.name)).toEqual([
    'Vera Tsai',
    'Alan Huang',
    'Penny Wang',
    'Olivia Lin',
  ])
  expect((await audit(owner, `?actor=${owner.userId}`)).total).toBe(1)
  expect((await audit(owner, '?from=2026-11-20T08:01:00Z&to=2026-11-20T08:02:00.000Z')).total).toBe(2)
})

test('as a file it is read by spreadsheets, which calculate nothing in it, and that it was taken out is kept, too', async () => {
  const owner = await Device.signIn(setup, 'owner')
  const { database } = setup.context
  await database
    .updateTable('account')
    .set({ first_name: '=HYPERLINK("http://evil.example")', last_name: 'A, "B"' })
    .where('email', 'like', 'viewer@%')
    .execute()
  await Device.signIn(setup, 'viewer')
  const file = await owner.get('/api/Audit/Export')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="catchment-audit-2026-11-20.csv"')
  expect(file.body.startsWith('\uFEFF"When","Action"')).toBe(true)
  expect(file.body).toContain(`"'=HYPERLINK(""http://evil.example"") A, ""B"""`)
  expect(file.body).not.toMatch(/(^|,)"?[=+\-@]/m)
  expect((await audit(owner, '?action=export')).entries).toMatchObject([{ object: { kind: 'audit' } }])
  const planner = await Device.signIn(setup, 'planner')
  expect((await planner.get('/api/Audit/Export')).statusCode).toBe(403)
})

test('its file is named by the day of the company, not by the one in Greenwich', async () => {
  const owner = await Device.signIn(setup, 'owner')
  setup.now = Date.parse('2026-11-20T20:00:00Z')
  const file = await owner.get('/api/Audit/Export')
  expect(file.headers['content-disposition']).toBe('attachment; filename="catchment-audit-2026-11-21.csv"')
})

test('a device notes what was taken out on it, by who may', async () => {
  const planner = await Device.signIn(setup, 'planner')
  const viewer = await Device.signIn(setup, 'viewer')
  const note = { kind: 'store', format: 'xlsx', count: 60 }
  expect((await planner.post('/api/Audit/NoteExport', note)).statusCode).toBe(200)
  expect((await viewer.post('/api/Audit/NoteExport', note)).statusCode).toBe(403)
  const { entries } = await audit(await Device.signIn(setup, 'admin'), '?action=export')
  expect(entries).toMatchObject([{ actor: { name: 'Penny Wang' }, details: { format: 'xlsx', count: '60' } }])
})
