import { setImmediate } from 'node:timers/promises'

/** The server as author of purges, without rights. */
export const noRights = { userId: '', roles: [], boundStoreIds: [], boundSurveyIds: [] }

/** `next` is undefined at the end. */
export interface Step<At> {
  readonly count: number
  readonly next: At | undefined
}

/** Runs work in short steps, because each step locks the company. */
export async function inSteps<At>(
  first: At,
  step: (at: At) => Promise<Step<At>>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let count = 0
  for (let at: At | undefined = first; at !== undefined && !signal?.aborted; ) {
    const taken: Step<At> = await step(at)
    count += taken.count
    at = taken.next
    await setImmediate()
  }
  return count
}
