import { demoId } from '#server/demo/demoRecord.ts'
import { canSome, permissions, type Permission, type Role, roles } from '#domain/access/permissions.ts'
import { scopesOf } from '#domain/sync/scope.ts'
import type { Actor } from './readers.ts'
import { boundSurveyOf, type Ids, type Place } from './plantCompany.ts'
import type { Guarded } from './routeTable.ts'

const aMoment = '2026-11-23T01:00:00.000Z'

/** Returns inputs by route, with IDs of one company. Routes without inputs are called with an empty one. */
export function inputsOf(ids: Ids, place: Place): Record<string, readonly object[]> {
  const { records, userId, invitationId, posCode, companyId, files } = ids
  const { otherOwner } = place
  const wrong = { currentPassword: 'wrong password' }
  const password = 'three quiet harbours'
  const rights = { roles: ['owner'], boundStoreIds: [], boundSurveyIds: [] }
  return {
    '/api/Sync/History': records.map(([entity, id]) => ({ entity, id })),
    '/api/Sync/Pull': scopeIds(place).map((scope) => ({ scope, since: 0, limit: 5_000 })),
    '/api/MySite/CheckPostCodeIsExist': [{ posCode }],
    '/api/Files/Content': files.flatMap((sha256) => [{ sha256 }, { sha256, size: 'thumb' }]),
    '/api/Files/Status': files.map((sha256) => ({ sha256 })),
    '/api/Files/Begin': files.map((sha256) => ({ sha256, bytes: 30, mime: 'image/png' })),
    ...importInputs(ids),
    ...billingInputs(ids),
    '/api/User/List': [{}, { search: 'CANARY' }],
    '/api/User/Update': [
      { id: userId, firstName: 'Vera' },
      { id: userId, roles: ['owner'], status: 0 },
      { id: otherOwner, lastName: place.name },
    ],
    '/api/User/Invite': [{ email: `new-${place.name}@chain.example`, ...rights }],
    '/api/User/EndSessions': [{ id: userId }, { id: otherOwner }],
    '/api/User/ResendInvitation': [{ id: invitationId }],
    '/api/Audit/List': [{}, { size: 200 }, { actor: userId }],
    '/api/Audit/Export': [{}, { actor: userId }],
    '/api/Audit/NoteExport': [{ kind: 'stores', format: 'csv', count: 3 }],
    ...staffInputs(ids),
    '/api/Account/OidcStart': [{ provider: 'google' }],
    '/api/Account/OidcCallback/google': [{ state: companyId, code: userId }],
    '/api/Account/OidcCallback/apple': [{ state: companyId, code: userId }],
    '/api/Account/Login': [{ account: 'nobody@chain.example', password: 'wrong password' }],
    '/api/Account/EndSession': [{ id: userId }],
    '/api/Account/UpdateProfile': [{ firstName: 'Walker' }, { currency: 'TWD' }],
    '/api/Account/ChangePassword': [{ ...wrong, password, passwordConfirmation: password, endOtherSessions: true }],
    '/api/Account/ChangeEmail': [{ ...wrong, email: `walker-${place.name}@chain.example` }],
    '/api/Account/ConfirmEmail': [{ token: companyId }, { code: '000000' }],
    '/api/Account/LinkIdentity': [{ ...wrong, provider: 'google' }],
    '/api/Account/UnlinkIdentity': [{ ...wrong, provider: 'google' }],
    // Links and tickets are secrets (tests/server/surveyLink.test.ts); an invented one reveals nothing.
    '/api/Survey/Public': [{ t: companyId }],
    '/api/Survey/TakePublicAnswer': [
      {
        ticket: [companyId, companyId, companyId, 'a', 'b'].join('.'),
        answer: { id: companyId, values: {}, startedAt: aMoment, finishedAt: aMoment, language: 'en-us' },
      },
    ],
    '/api/Survey/SetAside': records.flatMap(([entity, id]) => (entity === 'survey' ? [{ surveyId: id }] : [])),
    '/packs/:name': [{}],
  }
}

const driveTimeWish = {
  place: { latitude: 25.03, longitude: 121.56 },
  mode: 'car',
  measure: 'time',
  limit: 600,
  way: 'ask',
  key: 'a walk of rights',
}

const billingInputs = ({ userId, companyId }: Ids): Record<string, readonly object[]> => ({
  '/api/Billing/Retry': [{ orderId: userId }],
  '/api/Staff/Orders': [{ companyId }],
  '/api/Staff/Refund': [{ companyId, paymentId: userId, amount: 1, reason: 'a walk of rights' }],
  '/api/Staff/SettleRefund': [{ companyId, refundId: userId, isGiven: true }],
  '/api/Staff/ConfirmTransfer': [{ companyId, orderId: userId, amount: 1, reference: 'a walk' }],
  // A past date, so that no contract is granted.
  '/api/Staff/GrantContract': [{ companyId, endsAt: aMoment, terms: {}, reason: 'a walk of rights' }],
  '/api/Quota/Take': [{ quota: 'reportDownloads', key: `walk ${userId}` }],
  // No provider is configured, so the walk calls no outside service.
  '/api/DriveTime/Reach': [{ ...driveTimeWish, provider: 'ors' }],
  '/api/DriveTime/Rim': [{ ...driveTimeWish, points: [1, 2, 3].map(() => driveTimeWish.place) }],
  '/api/StreetView/Coverage': [{ x: '27449', y: '14029' }],
  '/api/StreetView/Near': [{ latitude: '25.03', longitude: '121.56' }],
  '/api/Quota/Reserve': [{ quota: 'reportDownloads', device: userId }],
})

function staffInputs({ companyId, records, files }: Ids): Record<string, readonly object[]> {
  const id = records.find(([entity]) => entity === 'feedback')?.[1] ?? companyId
  return {
    '/api/Staff/Companies': [{}, { search: 'CANARY' }],
    '/api/Staff/Users': [{ companyId }],
    '/api/Staff/Audit': [{ companyId, size: 200 }],
    '/api/Staff/ActAs': [{ companyId, reason: 'to see what is there' }],
    // These files are too large for any server, so that no import starts.
    '/api/Staff/BeginImport': [
      {
        kind: 'roads',
        country: 'tw',
        source: { name: 'A source', licence: 'Open' },
        files: [{ name: 'roads.osm.pbf', bytes: 1e15 }],
      },
    ],
    '/api/Staff/Import': [{ importId: companyId }],
    '/api/Staff/ImportPart': [{ importId: companyId }],
    '/api/Staff/StartImport': [{ importId: companyId }],
    '/api/Staff/CancelImport': [{ importId: companyId }],
    '/api/Staff/Feedback': [{}, { state: 'new' }],
    '/api/Staff/AnswerFeedback': [{ companyId, id: companyId, state: 'seen' }],
    '/api/Staff/FeedbackPicture': files.map((sha256) => ({ companyId, id, sha256 })),
  }
}

function importInputs({ records }: Ids): Record<string, readonly object[]> {
  const uploads = records.flatMap(([entity, id]) => (entity === 'upload' ? [id] : []))
  const lists = ['refused', 'left'].flatMap((list) => uploads.map((id) => ({ id, list })))
  return {
    '/api/Import/Rows': lists,
    '/api/Import/RefusedFile': uploads.map((id) => ({ id, locale: 'en-us' })),
    '/api/Import/Bases': [{ asks: records.map(([entity, id]) => ({ entity, id, version: 0 })) }],
  }
}

function scopeIds(place: Place): string[] {
  const { companyId, bound } = place
  const ids = roles.flatMap((role) => scopesIn(place, role).map(({ id }) => id))
  return [...new Set([...ids, `bound:${bound}`, companyId])]
}

const scopesIn = (place: Place, role: Role) => {
  const { companyId, surveyed, given } = place
  const bound = { boundStoreIds: surveyed, boundSurveyIds: [...given, boundSurveyOf(place)] }
  const unbound = { boundStoreIds: [], boundSurveyIds: [] }
  const [shown, hidden] = (['bound', 'other'] as const).map((side) => demoId(`${place.name} layerGroup ${side}`))
  const isOwner = role === 'owner'
  const groups = { own: isOwner ? [shown!, hidden!] : [], viewed: isOwner ? [] : [shown!], edited: [] }
  return scopesOf({ userId: '', companyId, roles: [role], groups, ...(role === 'surveyor' ? bound : unbound) })
}

/** Routes that end sessions, in an order in which a caller can still call each of them. */
export const endsSession = ['/api/Account/EndOtherSessions', '/api/Account/Logout', '/api/Staff/Logout']

/** Returns the status required by the access rule, or `letIn` if a rejection would be wrong; undefined if open. */
export function wantedAnswer(
  { access, url }: Guarded,
  actor: Actor,
  input: object,
  own: Place,
): 401 | 403 | 'letIn' | undefined {
  if (access === 'open') return undefined
  if (access === 'staff') return actor.kind === 'staff' ? 'letIn' : 401
  if (actor.kind !== 'member') return 401
  const { role, isGuest } = actor
  if (access === 'ownAccount') return isGuest ? 403 : 'letIn'
  if (url === '/api/User/Update' || url === '/api/User/EndSessions') return ofMember(role, input, own)
  if (url === '/api/Sync/Pull' && 'scope' in input) return isOwnScope(role, input.scope, own) ? 'letIn' : 403
  const isRight = access === 'signedIn' || !(access in permissions) || canSome({ roles: [role] }, access as Permission)
  return isRight ? 'letIn' : 403
}

/**
 * Returns the response to a call about a member. Managers edit and sign out any member except an owner; only owners may
 * edit or sign out an owner.
 */
function ofMember(role: Role, input: object, own: Place): 403 | 'letIn' {
  if (role === 'owner') return 'letIn'
  const isOwner = 'id' in input && input.id === own.otherOwner
  return role === 'administrator' && !isOwner ? 'letIn' : 403
}

/**
 * Returns whether a member may pull a scope. A surveyor reads shared data and assigned stores' data. Other roles read
 * company data, and commercial data if they have the right.
 */
function isOwnScope(role: Role, scope: unknown, own: Place): boolean {
  const isGroups = typeof scope === 'string' && scope.startsWith('groups:')
  if (role === 'surveyor' || isGroups) return scopesIn(own, role).some(({ id }) => id === scope)
  return scope === 'company' || scope === 'mine' || (scope === 'commercial' && role !== 'viewer')
}
