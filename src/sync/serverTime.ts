import type { StoreTx } from '#db/localStore.ts'

/** Parses a server timestamp to milliseconds since 1970; undefined if it isn't a date. */
export function timeOf(text: string): number | undefined {
  const time = Date.parse(text)
  return Number.isFinite(time) ? time : undefined
}

/**
 * Returns the estimated server time: the device clock corrected by its known skew, but never before the last time the
 * server reported.
 */
export async function serverTimeHere({ meta }: StoreTx, now: number): Promise<number> {
  const [skew, seen] = await meta.getMany(['skewMs', 'serverSeenAt'])
  return Math.max(now + Number(skew?.value ?? 0), Number(seen?.value ?? 0))
}
