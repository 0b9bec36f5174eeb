import * as v from 'valibot'
import { locales } from '../locale.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './lists.ts'

const none = v.object({})

/** The minimal configuration, open before sign-in. */
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

/** One sample of the piece's way: pixels from the left and top of the picture, milliseconds since it was shown. */
const trackPoint = v.object({ x: v.number(), y: v.number(), t: v.number() })

/** A new slide check: a picture with a gap, and the piece to be moved there, across and up or down; single use, valid for two minutes. */
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
    /** Where the piece begins; how high the gap lies is to be found. */
    pieceTop: v.number(),
  }),
})

/** Where the piece was left, how it got there, and whether by pointer or by keyboard. */
export const slideAnswer = v.object({
  id: v.pipe(v.string(), v.maxLength(80)),
  x: v.number(),
  /** Missing from pages that were loaded before the piece moved up and down; that answer fits no gap. */
  y: v.optional(v.number()),
  track: listOf(trackPoint, 2_000),
  way: v.picklist(['pointer', 'keyboard']),
})
export type SlideAnswer = v.InferOutput<typeof slideAnswer>

/**
 * A sum for the device instead of the slide check: find the whole number from 0 to `most` whose PBKDF2 (SHA-256, the number in
 * decimal digits as password, `salt` in UTF-8, `iterations` rounds, 32 bytes) in base64url is `target`. Single use, valid for
 * five minutes.
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
    most: v.number(),
    target: v.string(),
  }),
})

/** The number that solves the sum. */
export const workAnswer = v.object({
  id: v.pipe(v.string(), v.maxLength(80)),
  answer: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
})
export type WorkAnswer = v.InferOutput<typeof workAnswer>

/** What calls carry that ask for a person, where the configuration says `slide`: the solved slide check, or the solved sum. */
export const provenPerson = { slide: v.optional(slideAnswer), work: v.optional(workAnswer) }

/** Who is signed in from now on, and until when (ISO, UTC). */
export const signedIn = v.object({ userId: v.string(), companyId: v.string(), expiry: v.string() })

/**
 * Signs in. An unknown account and a wrong password are both `wrongPassword`; who knows the right password of an account that is
 * not verified yet gets `notVerified`, with the `registrationId` that the screen for the code needs. With `linkIdentity` the
 * Google or Apple account that this browser came back from is joined to the account.
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
 * Creates the first company and its owner in an empty installation; `code` is from the one-time link that the first start
 * prints. A used or wrong code, or an installation that has a company, is `invalidLink`.
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
