import type { Configuration } from '#domain/contracts/configuration.ts'
import { personOf } from '../keptConfiguration.ts'
import { noteRemoval, removeFromDevice } from './removeFromDevice.ts'
import { beginSeal, finishSeal } from './sealDevice.ts'

export interface LeaveOptions {
  /** Leads back without a connection; the session goes on then. */
  readonly pin?: string | undefined
  /** Removes everything of the member from this device, unless something is unsent. */
  readonly remove?: boolean
}

export type LeaveOutcome = 'removed' | 'kept'

/**
 * Notes what becomes of a member's data before they leave, so that a page that is closed in between changes nothing. The answer does it,
 * once the member has left in every tab.
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
      // The next sign-in page goes on where this one broke off.
    }
    return 'kept'
  }
}
