import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 allocate every object in the young generation; call it before any work. After a transaction that writes
 * thousands of records (first content, an import), V8 would assume such objects live long and pretenure them. They are
 * then collected late and retain what they reference: pushes take a tenth longer for the life of the process.
 */
export const keepObjectsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
