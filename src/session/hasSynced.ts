import { recordsAtom } from './recordsAtom.ts'

/** Whether this device has loaded all company data at least once; undefined while checking. */
export const hasSyncedAtom = recordsAtom(
  async (database) => (await database.meta.get('lastSyncAt'))?.value !== undefined,
)
