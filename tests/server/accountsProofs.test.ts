import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ProofEnd, proofs, voidProofs } from '#server/services/credentials/proofs.ts'
import { type AccountsSetup, openSetup } from './accountsSetup.ts'
import { Device, post } from './testServer.ts'

let setup: AccountsSetup
let planner: Device
let companyId: string
beforeEach(async () => {
  setup = await openSetup()
  planner = await Device.signIn(setup, 'planner')
  const { database, clock } = setup.context
  const account = database.selectFrom('account').selectAll().where('id', '=', planner.userId)
  companyId = (await account.executeTakeFirstOrThrow()).company_id
  const owned = { company_id: companyId, user_id: planner.userId }
  await planner.post('/api/Account/ChangeEmail', {
    email: 'penny@new.example',
    currentPassword: 'Catchment-demo-2026',
  })
  await post(setup.app, '/api/Account/ForgotPassword', { email: 'planner@demo.catchment.test' })
  const link = { provider: 'google', issuer: 'https://google.example', subject: '1', email: '', linked_at: '' }
  await database
    .insertInto('identity')
    .values({ ...owned, ...link })
    .execute()
  const rights = { roles: '["viewer"]', bound_store_ids: '[]', bound_survey_ids: '[]', locale: 'en-us' }
  const times = { created_at: clock(), expires_at: clock() + proofs.invitation.lasts }
  const about = { company_id: companyId, id: 'invited', email: 'kai@chain.example', invited_by: planner.userId }
  await database
    .insertInto('invitation')
    .values({ ...about, ...rights, ...times })
    .execute()
  const letter = {
    subject: { kind: 'invitation', companyId, invitationId: 'invited' },
    locale: 'en-us',
    origin: '',
  } as const
  await setup.context.post.enqueue(letter)
  await setup.context.post.sendDue()
})
afterEach(() => setup.end())

async function goodProofs(): Promise<string[]> {
  const { database, clock } = setup.context
  const letters = await database.selectFrom('mail_proof').select('kind').execute()
  const sessions = await database.selectFrom('session').select('id').where('user_id', '=', planner.userId).execute()
  const identities = await database.selectFrom('identity').select('subject').execute()
  const standing = await database.selectFrom('invitation').select('id').where('expires_at', '>', clock()).execute()
  const waiting = await database.selectFrom('email_change').select('email').execute()
  const isLetter = (kind: string) => letters.some((letter) => letter.kind === kind)
  return [
    ...(isLetter('reset') ? ['reset'] : []),
    ...(isLetter('email') || waiting.length > 0 ? ['email'] : []),
    ...(isLetter('invitation') || standing.length > 0 ? ['invitation'] : []),
    ...(sessions.length > 0 ? ['session'] : []),
    ...(identities.length > 0 ? ['identity'] : []),
  ]
}

const ofAccount = ['reset', 'email', 'invitation', 'session', 'identity'] as const
const ends = ['recovery', 'passwordChange', 'emailChange', 'sessionsEnd', 'disabled', 'rightsChange'] as const

test.each(ends)('%s takes away what the table says, and nothing else', async (end) => {
  expect(await goodProofs()).toEqual([...ofAccount])
  await voidProofs(setup.context, end, { companyId, userId: planner.userId })
  const left = ofAccount.filter((proof) => !(proofs[proof].voidedBy as readonly ProofEnd[]).includes(end))
  expect(await goodProofs()).toEqual(left)
})

test('every kind of proof has an end, says by whose right it is judged, and a recovery leaves none of an account', () => {
  for (const [name, { lasts, judgedBy, voidedBy }] of Object.entries(proofs)) {
    expect(lasts, name).toBeGreaterThan(0)
    expect(judgedBy, name).not.toBe('')
    expect(Number.isFinite(lasts) || voidedBy.length > 0, name).toBe(true)
  }
  for (const proof of ofAccount) expect(proofs[proof].voidedBy, proof).toContain('recovery')
})
