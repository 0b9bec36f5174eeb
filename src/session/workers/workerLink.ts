export interface LinkedWorker<Port> {
  readonly port: Port
  readonly end: () => void
}

export interface WorkerLink<Port> {
  /**
   * Runs work with the worker, starting it if needed. Throws `WorkerLost` if the worker can't be started or dies
   * meanwhile.
   */
  readonly use: <T>(work: (port: Port) => Promise<T>) => Promise<T>
  readonly start: () => void
  /** Returns whether the worker has died too often to be restarted automatically; `revive` tries again. */
  readonly isBroken: () => boolean
  readonly revive: () => void
  readonly end: () => void
}

export class WorkerLost extends Error {
  override readonly name = 'WorkerLost'
}

/**
 * Number of worker crashes within `deathsWithinMs` before restarts stop, because endless restarts would drain the
 * battery.
 */
const deathsAllowed = 3
const deathsWithinMs = 60_000

/**
 * Starts one worker on first use, and a new one on the next use after a crash. `make` receives a callback to report a
 * crash; `onChange` is called when the worker was lost, and on `revive`.
 */
export function linkWorker<Port>(
  make: (onDeath: (cause: unknown) => void) => LinkedWorker<Port>,
  onChange: () => void,
  now: () => number = Date.now,
): WorkerLink<Port> {
  let running:
    | { readonly worker: LinkedWorker<Port>; readonly lose: (error: Error) => void; readonly lost: Promise<never> }
    | undefined
  let deaths: number[] = []
  let isEnded = false

  const isBroken = (): boolean => deaths.length >= deathsAllowed

  function run(): NonNullable<typeof running> {
    if (running) return running
    if (isEnded || isBroken()) throw new WorkerLost('The worker is not running.')
    const { promise: lost, reject: lose } = Promise.withResolvers<never>()
    // Pending calls receive the error. Without pending calls, the rejection must not be reported as unhandled.
    lost.catch(() => undefined)
    running = { worker: make((cause) => onDeath(lose, cause)), lose, lost }
    return running
  }

  function onDeath(lose: (error: Error) => void, cause: unknown): void {
    if (running?.lose !== lose) return
    running.worker.end()
    running = undefined
    const time = now()
    deaths = [...deaths.filter((at) => time - at < deathsWithinMs), time]
    lose(new WorkerLost('The worker stopped.', { cause }))
    onChange()
  }

  return {
    async use(work) {
      const { worker, lost } = run()
      return Promise.race([work(worker.port), lost])
    },
    start() {
      if (!isEnded && !isBroken()) run()
    },
    isBroken,
    revive() {
      deaths = []
      onChange()
    },
    end() {
      isEnded = true
      running?.worker.end()
      running?.lose(new WorkerLost('The worker was ended.'))
      running = undefined
    },
  }
}
