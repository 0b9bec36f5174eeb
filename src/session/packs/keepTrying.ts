import type { Timers } from '#sync/syncPorts.ts'

export interface Tries {
  /** Runs the work if needed, unless a retry delay is active. */
  readonly run: () => void
  /** Runs the work if needed, skipping any retry delay. */
  readonly runAtOnce: () => void
  readonly forget: () => void
  readonly stop: () => void
}

export interface TryPorts {
  readonly isNeeded: () => boolean
  /** Runs the work. Resolves to true if no retry is needed. */
  readonly work: () => Promise<boolean>
  readonly timers: Timers
  /** Returns a number in 0…1, for jitter between devices. */
  readonly random: () => number
  /** Receives unexpected errors; the work is retried anyway. */
  readonly onFault: (error: unknown) => void
}

const firstWaitMs = 5_000
const longestWaitMs = 600_000

/** Runs the work on request if needed, one run at a time, and retries failures with increasing delays. */
export function keepTrying(ports: TryPorts): Tries {
  let failures = 0
  let isRunning = false
  let needsRerun = false
  let isStopped = false
  let cancelWait: (() => void) | undefined

  function run(): void {
    if (isStopped || cancelWait || !ports.isNeeded()) return
    if (isRunning) needsRerun = true
    else void workOnce()
  }

  async function workOnce(): Promise<void> {
    isRunning = true
    needsRerun = false
    const isDone = await ports.work().catch((error: unknown) => {
      if (!isStopped) ports.onFault(error)
      return false
    })
    isRunning = false
    failures = isDone ? 0 : failures + 1
    if (needsRerun) run()
    else if (!isDone && !isStopped) wait()
  }

  function wait(): void {
    const ms = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.5 + ports.random() / 2)
    cancelWait = ports.timers.after(ms, runAtOnce)
  }

  function runAtOnce(): void {
    cancelWait?.()
    cancelWait = undefined
    run()
  }

  return {
    run,
    runAtOnce,
    forget: () => {
      failures = 0
    },
    stop: () => {
      isStopped = true
      cancelWait?.()
    },
  }
}
