import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { pull, push } from '#domain/contracts/sync.ts'
import type { Operation } from '#domain/sync/operation.ts'

export type PushBody = Omit<InputOf<typeof push>, 'ops'> & { readonly ops: readonly Operation[] }
export type PushReply = ReplyOf<typeof push>
export type PullReply = ReplyOf<typeof pull>
