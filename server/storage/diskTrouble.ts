const fullDiskCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']

/** Returns a system or database error's code, or an empty string. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const isFullDisk = (error: unknown): boolean => fullDiskCodes.includes(codeOf(error))
