import type { Timers } from '#sync/ports.ts'

export interface Tries {
  /** Works if there is a need, unless a wait after a failure is on. */
  readonly run: () => void
  /** Works if there is a need, and cuts a wait short. */
  readonly runAtOnce: () => void
  /** Waits begin short again. */
  readonly forget: () => void
  readonly stop: () => void
}

export interface TryPorts {
  readonly isNeeded: () => boolean
  /** True when nothing has to be tried again. */
  readonly work: () => Promise<boolean>
  readonly timers: Timers
  /** 0…1, for waits that differ from device to device. */
  readonly random: () => number
  /** Called with errors that are mistakes of ours; the work is tried again all the same. */
  readonly onFault: (error: unknown) => void
}

const [firstWaitMs, longestWaitMs] = [5_000, 600_000]

/** Does work as long as it is needed, one at a time; after a failure it waits longer each time. */
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
