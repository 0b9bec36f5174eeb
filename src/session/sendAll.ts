import { type ChangeCounts, counts } from '#db/queries/changes.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import type { Session } from './session.ts'

/** Sends once, changes first and their files after them, and tells what is left that only this device has. */
export async function sendAll({ sync, files, database }: Session): Promise<ChangeCounts> {
  await cycleOf(sync)
  if ((await counts(database)).filesWaiting > 0) await cycleOf(files)
  return counts(database)
}

/** What is left of a person's own work: what waits, and what was refused. */
export const leftOf = ({ waiting, needsYou, filesWaiting, filesRefused }: ChangeCounts): number =>
  waiting + needsYou + filesWaiting + filesRefused

/** Asks a loop for a cycle and waits until one has ended. */
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
