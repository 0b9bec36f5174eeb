/**
 * Work that takes the machine's own time, as reading a file does. As long as any goes on, virtual time stands still. A thread plays
 * one history after the other, so one count a thread is enough.
 */
let running = 0
let waiting: (() => void)[] = []

/** Does work that virtual time waits for. */
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

/** Resolves when no such work goes on; undefined when none does now. */
export const machineRest = (): Promise<void> | undefined =>
  running === 0 ? undefined : new Promise((resolve) => waiting.push(resolve))
