const fullDiskCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']

/** Code of an error of the system or the database, empty where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** True where a write failed because the disk is full. */
export const isFullDisk = (error: unknown): boolean => fullDiskCodes.includes(codeOf(error))
