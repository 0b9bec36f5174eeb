import { storeStatus } from '#domain/store/storeStatus.ts'

const own: readonly string[] = [storeStatus.operating, storeStatus.inPreparation, storeStatus.approved]

/** Returns whether a status counts as the chain's own: operating, in preparation or approved. */
export const isOwnStatus = (status: string): boolean => own.includes(status)
