import { setImmediate } from 'node:timers/promises'

/** The server itself, when it empties records: it has nobody's rights. */
export const noRights = { userId: '', roles: [], boundStoreIds: [], boundSurveyIds: [] }

/** One step of long work: how many records it took, and where to go on; undefined when there is no more. */
export interface Step<At> {
  readonly count: number
  readonly next: At | undefined
}

/** Work in short steps, because each holds the company's counter and others wait for it. Answers with how many records all of them took. */
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
