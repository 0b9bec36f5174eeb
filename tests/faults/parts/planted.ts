import type { StoreTx } from '#db/localStore.ts'
import type { FileStore } from '#server/storage/files/fileStore.ts'
import type { Answer, WireRequest } from './SimulatedServer.ts'
import type { MemoryDatabase } from './MemoryDatabase.ts'
import type { Form } from './Tab.ts'

export interface Planted {
  readonly wrapStore?: (tx: StoreTx, database: MemoryDatabase) => StoreTx
  readonly request?: (request: WireRequest, userId: string) => WireRequest
  readonly answer?: (answer: Answer, request: WireRequest, userId: string) => Answer
  readonly sql?: (statement: string) => string
  readonly form?: (form: Form, now: Form) => Form
  readonly fileStore?: (store: FileStore) => FileStore
}

export const nothingPlanted: Planted = {}
