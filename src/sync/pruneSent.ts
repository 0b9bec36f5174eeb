import type { StoreTx } from '#db/localStore.ts'

/** How long what was sent is kept, to be sent again should the server be restored from a backup. */
const keptMs = 30 * 86_400_000
const rowsOfOneTime = 500

/** Drops the oldest sent operations past their time, a few at a time. */
export async function pruneSent({ sent }: StoreTx, now: number): Promise<void> {
  const oldest = await sent.after(0, rowsOfOneTime)
  await sent.remove(oldest.filter(({ sentAt }) => now - sentAt > keptMs).map(({ n }) => n))
}
