import { afterEach, expect, test } from 'vitest'
import { claimJob } from '#server/services/jobs/claimJob.ts'
import { createStaff } from '#server/services/staff/createStaff.ts'
import { type AccountsSetup, codeOf, openSetup, tokenIn } from './accountsSetup.ts'
import { solve, type Sum } from './solveSum.ts'
import { cookiesOf, Device, post } from './testServer.ts'

let setup: AccountsSetup
afterEach(() => setup.end())

const owner = 'owner@demo.catchment.test'
const right = 'Catchment-demo-2026'
const year = 365 * 86_400_000

const login = (account: string, password: string, address = '10.0.0.1', more: object = {}) =>
  setup.app.inject({
    method: 'POST',
    url: '/api/Account/Login',
    remoteAddress: address,
    headers: { 'api-version': '1.0' },
    payload: { account, password, ...more },
  })

async function proof(): Promise<{ work: { id: string; answer: number } }> {
  const sum = (await post(setup.app, '/api/Account/CreateProofOfWork', {})).json<{ data: Sum }>().data
  return { work: { id: sum.id, answer: solve(sum) } }
}

test('tries without a slide check never keep the owner out, however many and from wherever', async () => {
  setup = await openSetup({ VERIFY: 'on' })
  for (let index = 0; index < 40; index += 1) {
    const tried = await login(owner, 'guess', `10.0.${index % 4}.1`)
    expect(['verificationFailed', 'tooManyTries']).toContain(codeOf(tried))
  }
  expect((await login(owner, right, '10.9.9.9', await proof())).statusCode).toBe(200)
})

test('who fails the check again and again waits, at that address alone', async () => {
  setup = await openSetup({ VERIFY: 'on' })
  const codes: string[] = []
  for (let index = 0; index < 24; index += 1) codes.push(codeOf(await login(owner, 'guess', '10.0.0.1')))
  expect([codes[0], codes.at(-1)]).toEqual(['verificationFailed', 'tooManyTries'])
  expect(codeOf(await login(owner, right, '10.0.0.1', await proof()))).toBe('tooManyTries')
  expect((await login(owner, right, '10.9.9.9', await proof())).statusCode).toBe(200)
  setup.now += 60_000
  expect((await login(owner, right, '10.0.0.1', await proof())).statusCode).toBe(200)
})

test('address and user name of one account are counted together, however they are written', async () => {
  setup = await openSetup()
  const { database } = setup.context
  await database.updateTable('account').set({ user_name: 'olivia' }).where('email', '=', owner).execute()
  const names = [owner, 'olivia', ' OLIVIA ', 'ｏｌｉｖｉａ', owner.toUpperCase()]
  const codes: string[] = []
  for (let index = 0; index < 6; index += 1) codes.push(codeOf(await login(names[index % names.length]!, 'guess')))
  expect(new Set(codes)).toEqual(new Set(['wrongPassword']))
  for (const name of names) expect(codeOf(await login(name, right)), name).toBe('tooManyTries')
})

test('guessing the current password in an open session counts as guessing at sign-in', async () => {
  setup = await openSetup()
  const device = await Device.signIn(setup, 'owner')
  const change = { currentPassword: 'guess', password: 'three quiet harbours', endOtherSessions: false }
  for (let index = 0; index < 6; index += 1)
    await device.post('/api/Account/ChangePassword', { ...change, passwordConfirmation: change.password })
  expect(codeOf(await login(owner, right, '127.0.0.1'))).toBe('tooManyTries')
})

test('many addresses that guess do not keep out who is known at an address already', async () => {
  setup = await openSetup()
  await login(owner, right, '10.5.5.5')
  for (let index = 0; index < 22; index += 1) await login(owner, 'guess', `10.0.1.${index}`)
  expect(codeOf(await login(owner, right, '10.9.9.9'))).toBe('tooManyTries')
  expect((await login(owner, right, '10.5.5.5')).statusCode).toBe(200)
})

test('a wrong password while the clock is a year ahead keeps nobody out once it is right again', async () => {
  setup = await openSetup()
  const device = await Device.signIn(setup, 'owner')
  setup.now += year
  for (let index = 0; index < 9; index += 1) await login(owner, 'guess')
  await post(setup.app, '/api/Account/ForgotPassword', { email: owner })
  setup.now -= year
  expect((await login(owner, right)).statusCode).toBe(200)
  expect((await post(setup.app, '/api/Account/ForgotPassword', { email: owner })).statusCode).toBe(200)
  expect((await device.get('/api/Account/Profile')).statusCode).toBe(200)
})

test('a wait goes on by the time that passes, whatever becomes of the clock meanwhile', async () => {
  let passed = 0
  setup = await openSetup({}, { steady: () => passed })
  for (let index = 0; index < 8; index += 1) {
    await login(owner, 'guess')
    passed += 1
  }
  for (const jump of [-year, 2 * year]) {
    setup.now += jump
    expect((await login(owner, right)).json()).toMatchObject({ code: 'tooManyTries', waitSeconds: 2 })
  }
  passed += 2_000
  expect((await login(owner, right)).statusCode).toBe(200)
})

test('calls are counted by the time that passes, so that a clock set back shuts no address out', async () => {
  let passed = 0
  setup = await openSetup({ VERIFY: 'on' }, { steady: () => passed })
  const real = Date.now
  try {
    const requestCheck = () => post(setup.app, '/api/Account/CreateSlideCheck', {})
    let last = await requestCheck()
    for (let index = 0; index < 35; index += 1) last = await requestCheck()
    expect(last.statusCode).toBe(429)
    Date.now = () => real() - year
    passed += 61_000
    expect((await requestCheck()).statusCode).toBe(200)
  } finally {
    Date.now = real
  }
})

test('what was made while the clock was a year ahead does not live longer for it', async () => {
  setup = await openSetup()
  const email = 'sam@provider.example'
  setup.now += year
  const password = await createStaff(setup.context, email, 'Sam')
  const staff = cookiesOf(await post(setup.app, '/api/Staff/Login', { email, password }))
  const device = await Device.signIn(setup, 'owner')
  await post(setup.app, '/api/Account/ForgotPassword', { email: owner })
  const token = tokenIn(await setup.newest(), 'token')
  setup.now -= year
  expect(codeOf(await post(setup.app, '/api/Account/CheckResetLink', { token }))).toBe('invalidLink')
  const url = '/api/Staff/Companies'
  expect((await setup.app.inject({ method: 'GET', url, headers: { cookie: staff } })).statusCode).toBe(401)
  expect((await device.get('/api/Account/Profile')).statusCode).toBe(200)
  setup.now += 31 * 86_400_000
  expect((await device.get('/api/Account/Profile')).statusCode).toBe(401)
})

test('a job that was taken while the clock was a year ahead is taken again once it is right', async () => {
  setup = await openSetup()
  setup.now += year
  expect(await claimJob(setup.context, 'sweep', 60_000)).toBe(true)
  setup.now -= year
  expect(await claimJob(setup.context, 'sweep', 60_000)).toBe(true)
  expect(await claimJob(setup.context, 'sweep', 60_000)).toBe(false)
})
