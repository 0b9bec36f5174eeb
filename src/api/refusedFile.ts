import { refusedFilePath } from '#domain/contracts/imports.ts'
import type { Locale } from '#domain/locale.ts'

/** Address of the refused rows of an import as a spreadsheet; a link to it downloads them. */
export const refusedFileAddress = (id: string, locale: Locale): string =>
  `${refusedFilePath}?${new URLSearchParams({ id, locale })}`
