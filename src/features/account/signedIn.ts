import type { login } from '#domain/contracts/account.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'

export type SignedIn = ReplyOf<typeof login>
