import { everybody } from '../storedWork.ts'
import { finishRemovals } from './removeFromDevice.ts'
import { finishSeal, type LockedPerson, readLock } from './sealDevice.ts'

/**
 * Returns the people who can return to this device with a PIN. First completes removals interrupted by a closed page;
 * interrupted sealing continues in the background.
 */
export async function lockedPeople(): Promise<LockedPerson[]> {
  await finishRemovals()
  const people = await everybody()
  const locks = await Promise.all(people.map((person) => readLock(person).catch(() => undefined)))
  for (const person of people) void finishSeal(person).catch(() => undefined)
  return locks.flatMap((lock) => lock ?? [])
}
