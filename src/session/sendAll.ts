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

/** Requests a sync cycle and waits until one has ended. */
function cycleOf(loop: SyncLoop): Promise<void> {
  const before = loop.state().last
  return new Promise((resolve) => {
    const stop = loop.subscribe(() => {
      if (loop.state().last === before) return
      stop()
      resolve()
    })
    loop.request('person')
  })
}
