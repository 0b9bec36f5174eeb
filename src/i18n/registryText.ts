import { i18n } from '@lingui/core'

/** A text that a registry holds, in the reader's words. */
export const textOf = (id: string, message: string, values?: Record<string, unknown>): string =>
  i18n._(id, values, { message })
