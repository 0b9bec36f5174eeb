import { rejectCodes, type RejectCode } from '#domain/sync/results.ts'
import { messageIds } from './messageIds.ts'
import { textOf } from './registryText.ts'

/** Why the server refused an operation, in words. */
export const rejectText = (code: RejectCode): string => textOf(messageIds.reject(code), rejectCodes[code])
