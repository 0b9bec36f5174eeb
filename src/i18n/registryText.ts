import { i18n } from '@lingui/core'

export const textOf = (id: string, message: string, values?: Record<string, unknown>): string =>
  i18n._(id, values, { message })
