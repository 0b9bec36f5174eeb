import type { SheetKindName } from './sheetKinds.ts'

/** Where files come in and go out. */
export const dataCenterAddress = '/dataCenter'
/** Where a file is dropped whose kind is known beforehand. */
export const importAddress = (kind: SheetKindName): string => `${dataCenterAddress}?kind=${kind}`
