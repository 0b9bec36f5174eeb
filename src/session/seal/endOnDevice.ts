import type { Configuration } from '#domain/contracts/configuration.ts'
import { personOf } from '../storedConfiguration.ts'
import { noteRemoval, removeFromDevice } from './removeFromDevice.ts'
import { beginSeal, finishSeal } from './sealDevice.ts'

export interface LeaveOptions {
  /** Lets the member return offline and resume the session. */
  readonly pin?: string | undefined
  /** Removes all of the member's data from this device, unless something is unsent. */
  readonly remove?: boolean
}

export type LeaveOutcome = 'removed' | 'kept'

/**
 * Records how a member's data will be handled before they leave, so that a page closed in between changes nothing.
 * Returns a function that does it, once the member has left in every tab.
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
      // The next sign-in page resumes where this one stopped.
    }
    return 'kept'
  }
}
