import { rejectCodes, type RejectCode } from '#domain/sync/results.ts'
import { messageIds } from './messageIds.ts'
import { textOf } from './registryText.ts'

export const rejectText = (code: RejectCode): string => textOf(messageIds.reject(code), rejectCodes[code])
