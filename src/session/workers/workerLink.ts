/** Something that runs beside the page until it is ended. `died` is called once, when it stops by itself. */
export interface LinkedWorker<Port> {
  readonly port: Port
  readonly end: () => void
}

export interface WorkerLink<Port> {
  /** Runs work with the worker, which is started at the first need. Throws `WorkerLost` when the worker dies meanwhile. */
  readonly use: <T>(work: (port: Port) => Promise<T>) => Promise<T>
  /** Starts the worker where it does not run. */
  readonly start: () => void
  /** True once the worker has died so often that it is no longer started by itself; `revive` tries again. */
  readonly isBroken: () => boolean
  readonly revive: () => void
  readonly end: () => void
}

/** The worker died before it had answered. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost'
}

/** Deaths within this time that make a worker broken: starting it again and again would only drain the battery. */
const deathsAllowed = 3
const deathsWithinMs = 60_000

/**
 * Keeps one worker running: made when it is first needed, made again after it died. `make` starts one and is given what to call
 * when it dies; `onChange` is called when the worker was lost or became broken.
 */
export function linkWorker<Port>(
  make: (onDeath: (cause: unknown) => void) => LinkedWorker<Port>,
  onChange: () => void,
  now: () => number,
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
    // Whoever waits hears of it; a loss that nobody waited for is no fault.
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
