import type { StoreTx } from '#db/localStore.ts'
import type { SentRow } from '#db/rows.ts'

/** How long what was sent is kept, to be sent again should the server be restored from a backup. */
const retentionMs = 30 * 86_400_000
const everyMs = 86_400_000
const rowsOfOneRead = 500

/**
 * Once a day drops what was sent over 30 days ago, by the server's clock, and notes up to which number no operation will ever be
 * sent again, so that the server may empty its answers.
 */
export async function pruneSent(tx: StoreTx, serverNow: number): Promise<void> {
  const [pruned, sentThrough] = await tx.meta.getMany(['prunedAt', 'sentThrough'])
  if (Math.abs(serverNow - Number(pruned?.value ?? 0)) < everyMs) return
  const remaining = await dropOld(tx, serverNow)
  const [waiting] = await tx.outbox.after(0, 1)
  const parked = (await tx.parked.all()).filter(({ code, because }) => code === 'server_error' || because !== undefined)
  const open = [...remaining, ...(waiting ? [waiting] : []), ...parked].map(({ seq }) => seq)
  const through = open.reduce((min, seq) => Math.min(min, seq - 1), Number(sentThrough?.value ?? 0))
  await tx.meta.put([
    { key: 'prunedAt', value: serverNow },
    { key: 'ackedThrough', value: through },
  ])
}

/** Drops the old; gives those that would be sent again after a restore. */
async function dropOld({ sent }: StoreTx, serverNow: number): Promise<SentRow[]> {
  const remaining: SentRow[] = []
  for (let after = 0; ; ) {
    const rows = await sent.after(after, rowsOfOneRead)
    const old = rows.filter(({ sentAt }) => serverNow - sentAt > retentionMs)
    await sent.remove(old.map(({ n }) => n))
    remaining.push(...rows.filter((row) => row.outcome !== 'discarded' && !old.includes(row)))
    if (rows.length < rowsOfOneRead) return remaining
    after = rows.at(-1)!.n
  }
}
