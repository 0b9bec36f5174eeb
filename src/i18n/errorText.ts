import { errorCatalogue, successMessages, type ErrorCode } from '#domain/errors.ts'
import { messageIds } from './messageIds.ts'
import { textOf } from './registryText.ts'

export const errorText = (code: ErrorCode): string => textOf(messageIds.error(code), errorCatalogue[code].message)

export const successText = (code: keyof typeof successMessages): string =>
  textOf(messageIds.success(code), successMessages[code])
