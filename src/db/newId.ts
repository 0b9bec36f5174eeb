import { uuidV7 } from '#domain/ids.ts'
import type { SavePorts } from './savePorts.ts'

export const newId = ({ clock, random }: SavePorts): string => uuidV7(clock.now(), random.bytes(10))
