import { storeStatus } from '#domain/store/storeStatus.ts'

const own: readonly string[] = [storeStatus.operating, storeStatus.inPreparation, storeStatus.approved]

/** Whether a store of this status counts as one of the chain's: it trades, or it is decided that it will. */
export const isOwnStatus = (status: string): boolean => own.includes(status)
