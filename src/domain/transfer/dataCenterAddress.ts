import type { SheetKindName } from './sheetKinds.ts'

export const dataCenterAddress = '/dataCenter'
export const importAddress = (kind: SheetKindName): string => `${dataCenterAddress}?kind=${kind}`
