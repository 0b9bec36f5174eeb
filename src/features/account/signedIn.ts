import type { login } from '#domain/contracts/account.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'

/** Who is signed in from now on. */
export type SignedIn = ReplyOf<typeof login>
