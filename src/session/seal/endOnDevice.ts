import type { Configuration } from '#domain/contracts/configuration.ts'
import { personOf } from '../storedConfiguration.ts'
import { noteRemoval, removeFromDevice } from './removeFromDevice.ts'
import { beginSeal, finishSeal } from './sealDevice.ts'

export interface LeaveOptions {
  /** PIN for returning offline and resuming the session. */
  readonly pin?: string | undefined
  /** True to remove the member's data from this device, unless changes or files are unsent. */
  readonly remove?: boolean
}

export type LeaveOutcome = 'removed' | 'kept'

/**
 * Before a member leaves, records how the member's data will be handled, so that a closed page can't change the
 * outcome. Call the returned function once the member has left in every tab.
 */
export async function beginEnd(
  configuration: Configuration,
  { pin, remove = false }: LeaveOptions,
): Promise<() => Promise<LeaveOutcome>> {
  const person = personOf(configuration)
  const { sealKey } = configuration
  if (remove) noteRemoval(person)
  else await beginSeal(person, { pin, sealKey })
  return async () => {
    try {
      if (remove && (await removeFromDevice(person))) return 'removed'
      if (remove) await beginSeal(person, { sealKey })
      await finishSeal(person)
    } catch {
      // The next sign-in page continues the unfinished work.
    }
    return 'kept'
  }
}
