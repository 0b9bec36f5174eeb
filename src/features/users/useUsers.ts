import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { listUsers } from '#domain/contracts/users.ts'
import { call } from '#api/call.ts'
import { type ServerCopy, useServerCopy } from '#session/useServerCopy.ts'

export type UserList = ReplyOf<typeof listUsers>

export const useUsers = (): ServerCopy<UserList> => useServerCopy('users', listUsers.reply, () => call(listUsers, {}))
