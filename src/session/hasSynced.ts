import { recordsAtom } from './recordsAtom.ts'

/** Whether this device has read all of the company's data at least once; undefined while it is being looked up. */
export const hasSyncedAtom = recordsAtom(
  async (database) => (await database.meta.get('lastSyncAt'))?.value !== undefined,
)
