import type { SheetKindName } from './sheetKinds.ts'

export const dataCenterAddress = '/dataCenter'
/** Returns the URL for importing a kind of sheet. */
export const importAddress = (kind: SheetKindName): string => `${dataCenterAddress}?kind=${kind}`
