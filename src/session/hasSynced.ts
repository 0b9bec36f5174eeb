import { recordsAtom } from './recordsAtom.ts'

export const hasSyncedAtom = recordsAtom(
  async (database) => (await database.meta.get('lastSyncAt'))?.value !== undefined,
)
