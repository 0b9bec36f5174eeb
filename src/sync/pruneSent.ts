import type { StoreTx } from '#db/localStore.ts'
import type { SentRow } from '#db/rows.ts'

/** Retention period of sent changes, which are resent if the server is restored from a backup. */
const retentionMs = 30 * 86_400_000
const everyMs = 86_400_000
const rowsOfOneRead = 500

/**
 * Once a day, drops changes sent over 30 days ago by the server's clock. Stores the sequence number up to which nothing
 * is resent, so that the server can delete its results.
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
