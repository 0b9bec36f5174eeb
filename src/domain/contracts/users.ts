import * as v from 'valibot'
import { roles } from '../access/permissions.ts'
import { signedIn } from './account.ts'
import { currentPassword } from './accountProfile.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './lists.ts'

const text = v.pipe(v.string(), v.maxLength(1_000))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const roleList = v.pipe(listOf(v.picklist(roles), roles.length), v.minLength(1))
const idList = listOf(id, 20_000)

/** A member of the company as those see it who manage members. `status` is 1 valid, 0 invalid. */
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
  /** Last use of a session; null when nobody was signed in for 90 days. */
  lastSeenAt: v.nullable(v.string()),
})
export type User = v.InferOutput<typeof userSchema>

/** Somebody who was asked to join and has not yet. */
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

/** Members (by name, address or user id, by role, by status) and open invitations. `most` is the plan's limit, null for none. */
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
    seats: v.object({ used: v.number(), most: v.nullable(v.number()) }),
  }),
})

/**
 * Names of everybody who is or was a member, for those who give surveys out and read answers: no address, no roles. Who only answers
 * learns who reviewed their answers. `isSurveyor` for valid members who see only what they are bound to.
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
        /** Missing in a copy that an older version kept. */
        hasLeft: v.optional(v.boolean(), false),
        /** Their role lets them write map notes; missing as above. */
        mayNote: v.optional(v.boolean(), true),
      }),
    ),
  }),
})

/**
 * Invites someone by email; the link is good for 7 days, once. `emailRegistered` for an address that has an account. Roles that open the
 * company to others (`opensCompany`) require the inviter's password or a fresh sign-in.
 */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/User/Invite',
  access: 'members.manage',
  input: v.object({ email: text, roles: roleList, boundStoreIds: idList, boundSurveyIds: idList, ...currentPassword }),
  reply: invitationSchema,
})

/** Sends an invitation again, with a new link; the old one stops working. Requires what `inviteUser` requires. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/User/ResendInvitation',
  access: 'members.manage',
  input: v.object({ id, ...currentPassword }),
  reply: invitationSchema,
})

/** Takes an invitation back; its link is good no more. */
export const cancelInvitation = endpoint({
  method: 'POST',
  path: '/api/User/CancelInvitation',
  access: 'members.manage',
  input: v.object({ id }),
  reply: v.object({}),
})

/** What an invitation's link (`/register?invitation=…`) leads to; `invalidLink` when it is unknown, used, taken back or too old. */
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
 * Joins the company and signs in. Rules: `accountForms.acceptInvitation`; with `withIdentity` (who came back from Google or Apple
 * in this browser) `accountForms.acceptWithIdentity`, and no password.
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
 * Changes a member; what is left out stays. Only an owner may make or change owners (`ownerOnly`), nobody changes the own rights
 * or status (`ownRights`), the last owner stays one (`lastOwner`). Making a member invalid ends its sessions.
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

/** Ends all sessions of a member. Ending one's own requires the current password or a fresh sign-in. */
export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/User/EndSessions',
  access: 'members.manage',
  input: v.object({ id, ...currentPassword }),
  reply: v.object({ ended: v.number() }),
})
