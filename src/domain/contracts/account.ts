import * as v from 'valibot'
import { locales } from '../locale.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from '../boundedLists.ts'
import { replyNames } from './replyNames.ts'

const none = v.object({})

export const getMinimalConfiguration = endpoint({
  method: 'GET',
  path: '/api/Account/GetConfigurationValue',
  access: 'open',
  input: none,
  reply: v.object({
    languages: v.array(v.picklist(locales)),
    signIn: v.object({ google: v.boolean(), apple: v.boolean() }),
    slide: v.boolean(),
    version: v.string(),
    isDemo: v.boolean(),
  }),
})

/** Sample of the piece's path: pixels from the top left of the picture, milliseconds since the picture appeared. */
const trackPoint = v.object({ x: v.number(), y: v.number(), t: v.number() })

/**
 * Creates a slide check: a picture with a gap, and a piece to move to the gap horizontally and vertically. Single use,
 * valid for two minutes.
 */
export const createSlideCheck = endpoint({
  method: 'POST',
  path: '/api/Account/CreateSlideCheck',
  access: 'open',
  input: none,
  reply: v.object({
    id: v.string(),
    picture: v.string(),
    piece: v.string(),
    width: v.number(),
    height: v.number(),
    pieceSize: v.number(),
    /** Initial vertical position of the piece (pixels). */
    pieceTop: v.number(),
  }),
})

export const slideAnswer = v.object({
  id: v.pipe(v.string(), v.maxLength(80)),
  x: v.number(),
  /** Missing from pages loaded before vertical movement was added; the server rejects their solutions. */
  y: v.optional(v.number()),
  track: listOf(trackPoint, 2_000),
  way: v.picklist(['pointer', 'keyboard']),
})
export type SlideAnswer = v.InferOutput<typeof slideAnswer>

/**
 * Proof of work instead of the slide check: find the integer from 0 to `most` for which PBKDF2 (SHA-256, decimal digits
 * as password, `salt` in UTF-8, `iterations` rounds, 32 bytes) in base64url is `target`. Single use, valid for five
 * minutes.
 */
export const createProofOfWork = endpoint({
  method: 'POST',
  path: '/api/Account/CreateProofOfWork',
  access: 'open',
  input: none,
  reply: v.object({
    id: v.string(),
    salt: v.string(),
    iterations: v.number(),
    [replyNames.max]: v.number(),
    target: v.string(),
  }),
})

export const workAnswer = v.object({
  id: v.pipe(v.string(), v.maxLength(80)),
  answer: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
})
export type WorkAnswer = v.InferOutput<typeof workAnswer>

/** Solved slide check or proof of work, required if `slide` is true in the public configuration. */
export const provenPerson = { slide: v.optional(slideAnswer), work: v.optional(workAnswer) }

/** Signed-in user and expiry of the session (ISO, UTC). */
export const signedIn = v.object({ userId: v.string(), companyId: v.string(), expiry: v.string() })

/**
 * Signs in. Fails with `wrongPassword` for unknown accounts too. If the password is right but the account unverified,
 * fails with `notVerified` and the `registrationId` for the code screen. `linkIdentity` links the pending Google or
 * Apple account.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/Account/Login',
  access: 'open',
  input: v.object({
    account: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(1_000)),
    linkIdentity: v.optional(v.boolean()),
    ...provenPerson,
  }),
  reply: signedIn,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/Account/Logout',
  access: 'open',
  input: none,
  reply: none,
})

const personPart = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))

/**
 * Creates the first company and its owner in an empty installation; `code` is from the one-time link that the server
 * prints at startup. Fails with `invalidLink` if the code is wrong, used or expired, or if a company exists.
 */
export const createOwner = endpoint({
  method: 'POST',
  path: '/api/Account/CreateOwner',
  access: 'open',
  input: v.object({
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
    password: v.pipe(v.string(), v.minLength(8), v.maxLength(1_000)),
    firstName: personPart,
    lastName: personPart,
    company: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  }),
  reply: v.object({ companyId: v.string(), userId: v.string() }),
})
