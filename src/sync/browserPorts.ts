import type { SavePorts } from '#db/savePorts.ts'
import type { Locks, Timers } from './syncPorts.ts'

export type BrowserScope = Pick<typeof globalThis, 'Date' | 'crypto' | 'setTimeout' | 'clearTimeout'> & {
  readonly navigator: { readonly locks?: LockManager }
  readonly CompressionStream?: typeof CompressionStream
}

/** Maximum wait for a lock in ms. After this time, the holder is probably a frozen tab. */
const lockWaitMs = 90_000

export const browserSavePorts = (scope: BrowserScope): SavePorts => ({
  clock: { now: () => scope.Date.now() },
  random: { bytes: (count) => scope.crypto.getRandomValues(new Uint8Array(count)) },
})

export const browserTimers = (scope: BrowserScope): Timers => ({
  after(ms, work) {
    const timer = scope.setTimeout(work, ms)
    return () => scope.clearTimeout(timer)
  },
})

export function browserLocks(scope: BrowserScope): Locks {
  return {
    async run(name, work) {
      const { locks } = scope.navigator
      if (!locks) return work()
      let hasBegun = false
      const begin = (): ReturnType<typeof work> => {
        hasBegun = true
        return work()
      }
      try {
        return await locks.request(name, { signal: AbortSignal.timeout(lockWaitMs) }, begin)
      } catch (error) {
        // A frozen tab may hold the lock. Doing the work twice is harmless; never doing it is not.
        if (hasBegun || !isWaitOver(error)) throw error
        return work()
      }
    },
  }
}

const isWaitOver = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
