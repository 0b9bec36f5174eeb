import { uuidV7 } from '#domain/ids.ts'
import type { SavePorts } from './savePorts.ts'

/** A new identity of a record, an operation or a device. */
export const newId = ({ clock, random }: SavePorts): string => uuidV7(clock.now(), random.bytes(10))
