/**
 * Counts real-time work, such as reading a file, which pauses virtual time. A thread plays one history at a time, so
 * one count suffices.
 */
let running = 0
let waiting: (() => void)[] = []

export async function inMachineTime<T>(work: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    if (running === 0) {
      for (const wake of waiting) wake()
      waiting = []
    }
  }
}

/** Returns a promise that resolves when no real-time work is running; undefined if already idle. */
export const machineRest = (): Promise<void> | undefined =>
  running === 0 ? undefined : new Promise((resolve) => waiting.push(resolve))
