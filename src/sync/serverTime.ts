import type { StoreTx } from '#db/localStore.ts'

/** A time the server named, in milliseconds since 1970; undefined when it is none. */
export function timeOf(text: string): number | undefined {
  const time = Date.parse(text)
  return Number.isFinite(time) ? time : undefined
}

/**
 * The server's time as well as this device can tell it: its own clock set right by how far it was off, and never before what the
 * server said last.
 */
export async function serverTimeHere({ meta }: StoreTx, now: number): Promise<number> {
  const [skew, seen] = await meta.getMany(['skewMs', 'serverSeenAt'])
  return Math.max(now + Number(skew?.value ?? 0), Number(seen?.value ?? 0))
}
