import * as v from 'valibot'
import { roles } from '../access/permissions.ts'
import { signedIn } from './account.ts'
import { currentPassword } from './accountProfile.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from '../boundedLists.ts'
import { replyNames } from './replyNames.ts'

const text = v.pipe(v.string(), v.maxLength(1_000))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const roleList = v.pipe(listOf(v.picklist(roles), roles.length), v.minLength(1))
const idList = listOf(id, 20_000)

/** A member as seen by members who manage users. `status` is 1 if valid, 0 if invalid. */
export const userSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  userName: v.string(),
  email: v.string(),
  phone: v.string(),
  roles: v.array(v.picklist(roles)),
  boundStoreIds: v.array(v.string()),
  boundSurveyIds: v.array(v.string()),
  status: v.picklist([0, 1]),
  createdAt: v.string(),
  /** Time the member last used a session, to the hour, or signed out; null if never. */
  lastSeenAt: v.nullable(v.string()),
})
export type User = v.InferOutput<typeof userSchema>

export const invitationSchema = v.object({
  id: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(roles)),
  boundStoreIds: v.array(v.string()),
  boundSurveyIds: v.array(v.string()),
  invitedBy: v.string(),
  invitedAt: v.string(),
  expiresAt: v.string(),
  isExpired: v.boolean(),
})
export type Invitation = v.InferOutput<typeof invitationSchema>

/**
 * Lists members (filtered by name, email, user name, role or status) and invitations. `most` is the plan's seat
 * limit; null means unlimited.
 */
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/User/List',
  access: 'members.manage',
  input: v.object({
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
    role: v.optional(v.picklist(roles)),
    status: v.optional(v.picklist(['0', '1'])),
  }),
  reply: v.object({
    users: v.array(userSchema),
    invitations: v.array(invitationSchema),
    seats: v.object({ used: v.number(), [replyNames.max]: v.nullable(v.number()) }),
  }),
})

/**
 * Lists names of current and former members, without addresses or roles, for assigning surveys and reading responses.
 * Members with bound access only see their reviewers' names. `isSurveyor` marks valid members with bound access only.
 */
export const listNames = endpoint({
  method: 'GET',
  path: '/api/User/ListNames',
  access: 'survey.answer',
  input: v.object({}),
  reply: v.object({
    people: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        isSurveyor: v.boolean(),
        /** Missing in copies that older versions stored on the device. */
        hasLeft: v.optional(v.boolean(), false),
        /** True if the person may write map notes; missing in copies that older versions stored on the device. */
        mayNote: v.optional(v.boolean(), true),
      }),
    ),
  }),
})

/**
 * Invites a user by email, with a single-use link valid for 7 days. Fails with `emailRegistered` if the address has an
 * account. Roles that open the company (`opensCompany`) require the inviter's password or, without one, a fresh
 * sign-in.
 */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/User/Invite',
  access: 'members.manage',
  input: v.object({ email: text, roles: roleList, boundStoreIds: idList, boundSurveyIds: idList, ...currentPassword }),
  reply: invitationSchema,
})

/** Resends an invitation with a new link and invalidates the old link. Same requirements as `inviteUser`. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/User/ResendInvitation',
  access: 'members.manage',
  input: v.object({ id, ...currentPassword }),
  reply: invitationSchema,
})

export const cancelInvitation = endpoint({
  method: 'POST',
  path: '/api/User/CancelInvitation',
  access: 'members.manage',
  input: v.object({ id }),
  reply: v.object({}),
})

/** Returns an invitation (`/register?invitation=…`); fails with `invalidLink` if unknown, used, canceled or expired. */
export const checkInvitation = endpoint({
  method: 'POST',
  path: '/api/User/CheckInvitation',
  access: 'open',
  input: v.object({ token }),
  reply: v.object({
    company: v.string(),
    invitedBy: v.string(),
    email: v.string(),
    roles: v.array(v.picklist(roles)),
    expiresAt: v.string(),
  }),
})

/**
 * Joins the company and signs in. Rules: `accountForms.acceptInvitation`, or `accountForms.acceptWithIdentity` (no
 * password) if `withIdentity` is true for a pending Google or Apple user.
 */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/User/AcceptInvitation',
  access: 'open',
  input: v.object({
    token,
    firstName: text,
    lastName: text,
    password: v.optional(text),
    passwordConfirmation: v.optional(text),
    termsVersion: text,
    withIdentity: v.optional(v.boolean()),
  }),
  reply: signedIn,
})

/**
 * Updates a member; omitted fields stay unchanged. Only owners create or change owners (`ownerOnly`), no one changes
 * their own rights or status (`ownRights`), and the last owner remains (`lastOwner`). Invalidating ends the member's
 * sessions.
 */
export const updateUser = endpoint({
  method: 'POST',
  path: '/api/User/Update',
  access: 'members.manage',
  input: v.object({
    id,
    firstName: v.optional(text),
    lastName: v.optional(text),
    roles: v.optional(roleList),
    boundStoreIds: v.optional(idList),
    boundSurveyIds: v.optional(idList),
    status: v.optional(v.picklist([0, 1])),
    ...currentPassword,
  }),
  reply: userSchema,
})

/**
 * Ends all of a member's sessions. To end their own, users need the current password or, without one, a fresh sign-in.
 */
export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/User/EndSessions',
  access: 'members.manage',
  input: v.object({ id, ...currentPassword }),
  reply: v.object({ ended: v.number() }),
})
