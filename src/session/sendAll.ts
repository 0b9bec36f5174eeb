import { type ChangeCounts, counts } from '#db/queries/changes.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import type { Session } from './session.ts'

/** Sends changes, then their files. Resolves to the counts of changes and files that remain unsent. */
export async function sendAll({ sync, files, database }: Session): Promise<ChangeCounts> {
  await cycleOf(sync)
  if ((await counts(database)).filesWaiting > 0) await cycleOf(files)
  return counts(database)
}

export const leftOf = ({ waiting, needsYou, filesWaiting, filesRefused }: ChangeCounts): number =>
  waiting + needsYou + filesWaiting + filesRefused

/** Requests a sync cycle and waits until a cycle that started after this call has ended. */
function cycleOf(loop: SyncLoop): Promise<void> {
  const { isSending, last } = loop.state()
  // A cycle in progress may already be past the changes made before this call.
  let remaining = isSending ? 2 : 1
  let seen = last
  return new Promise((resolve) => {
    const stop = loop.subscribe(() => {
      const now = loop.state().last
      if (now === seen) return
      seen = now
      remaining -= 1
      if (remaining > 0) return
      stop()
      resolve()
    })
    loop.request('person')
  })
}
