import type { SheetKindName } from './sheetKinds.ts'

export const dataCenterAddress = '/dataCenter'
/** Returns the import URL for a known kind of file. */
export const importAddress = (kind: SheetKindName): string => `${dataCenterAddress}?kind=${kind}`
