import { afterEach, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#domain/accounts/terms.ts'
import { type AccountsSetup, codeOf, joinUp, mei, openSetup, tokenIn } from './accountsSetup.ts'
import { cookiesOf, Device, post } from './testServer.ts'

let setup: AccountsSetup
beforeEach(async () => {
  setup = await openSetup()
})
afterEach(() => setup.end())

const hour = 3_600_000
const viewer = { account: 'viewer@demo.catchment.test', password: 'Catchment-demo-2026' }
const password = 'three quiet harbours'
const person = { firstName: 'Kai', lastName: 'Lin', termsVersion, password, passwordConfirmation: password }

/** An email with a link: name, lifetime in hours, how it is sent, and how the link's token is used. */
interface Kind {
  readonly name: string
  readonly hours: number
  readonly send: () => Promise<string>
  readonly use: (token: string) => Promise<string>
}

const codeAfter = async (answer: ReturnType<typeof post>): Promise<string> => {
  const { statusCode, json } = await answer
  return statusCode === 200 ? 'done' : json<{ code: string }>().code
}

let cookie = ''

const kinds: readonly Kind[] = [
  {
    name: 'registering',
    hours: 24,
    send: async () => {
      await post(setup.app, '/api/Account/Register', { ...mei, email: 'nora@chain.example' })
      return tokenIn(await setup.newest(), 'token')
    },
    use: (token) => codeAfter(post(setup.app, '/api/Account/Verify', { token })),
  },
  {
    name: 'a new password',
    hours: 0.5,
    send: async () => {
      await joinUp(setup)
      await post(setup.app, '/api/Account/ForgotPassword', { email: mei.email })
      return tokenIn(await setup.newest(), 'token')
    },
    use: (token) =>
      codeAfter(post(setup.app, '/api/Account/ResetPassword', { token, password, passwordConfirmation: password })),
  },
  {
    name: 'a new address',
    hours: 24,
    send: async () => {
      cookie = await joinUp(setup)
      const change = { email: 'mei@new.example', currentPassword: mei.password }
      await post(setup.app, '/api/Account/ChangeEmail', change, { cookie })
      return tokenIn(await setup.newest(), 'emailToken')
    },
    use: (token) => codeAfter(post(setup.app, '/api/Account/ConfirmEmail', { token }, { cookie })),
  },
  {
    name: 'an invitation',
    hours: 7 * 24,
    send: async () => {
      const owner = await Device.signIn(setup, 'owner')
      const rights = { roles: ['viewer'], boundStoreIds: [], boundSurveyIds: [] }
      await owner.post('/api/User/Invite', { email: 'kai@chain.example', ...rights })
      return tokenIn(await setup.newest(), 'invitation')
    },
    use: (token) => codeAfter(post(setup.app, '/api/User/AcceptInvitation', { token, ...person })),
  },
]

const swapCase = (text: string) =>
  [...text].map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())).join('')

test.each(kinds)(
  'the link of $name works whole and once: cut, lengthened or altered it leads nowhere and spoils nothing',
  async ({ send, use }) => {
    const token = await send()
    const wrong = [
      token.slice(0, -1),
      token.slice(1),
      `${token}A`,
      swapCase(token),
      `${token}\u0000`,
      ` ${token}`,
      '%00',
      '',
    ]
    for (const changed of wrong) expect(['invalidLink', 'invalidFields'], changed).toContain(await use(changed))
    expect(await use(token)).toBe('done')
    expect(await use(token)).toBe('invalidLink')
  },
)

test.each(kinds)(
  'the link of $name is good until its time is over, and not a moment longer',
  async ({ hours, send, use }) => {
    const token = await send()
    setup.now += hours * hour
    expect(await use(token)).toBe('invalidLink')
  },
)

test.each(kinds)('the link of $name opens nothing of the others', async ({ name, send, use }) => {
  cookie = cookiesOf(await post(setup.app, '/api/Account/Login', viewer))
  const token = await send()
  for (const other of kinds.filter((kind) => kind.name !== name)) expect(await other.use(token)).toBe('invalidLink')
  expect(await use(token)).toBe('done')
})

test('a link of somebody else names its own person, whoever is signed in where it is opened', async () => {
  const cookie = await joinUp(setup)
  await post(setup.app, '/api/Account/ForgotPassword', { email: 'viewer@demo.catchment.test' })
  const token = tokenIn(await setup.newest(), 'token')
  const body = { token, password, passwordConfirmation: password }
  expect((await post(setup.app, '/api/Account/ResetPassword', body, { cookie })).statusCode).toBe(200)
  const signIn = (account: string, secret: string) =>
    post(setup.app, '/api/Account/Login', { account, password: secret })
  expect((await signIn(mei.email, mei.password)).statusCode).toBe(200)
  expect(codeOf(await signIn(mei.email, password))).toBe('wrongPassword')
  expect((await signIn('viewer@demo.catchment.test', password)).statusCode).toBe(200)
})
