export interface LatestRequest<Input> {
  /** Runs a request, or queues it while another runs. A newer request replaces a queued one, which then never runs. */
  readonly request: (input: Input) => void
  /** Aborts the running request, if possible, and clears the queue. */
  readonly cancel: () => void
  /** Aborts the running request for good: no later request runs and nothing more is reported. */
  readonly stop: () => void
}

export interface LatestWork<Input, Output> {
  readonly run: (input: Input, signal: AbortSignal) => Promise<Output>
  readonly onResult: (output: Output, input: Input) => void
  readonly onError: (error: unknown, input: Input) => void
}

/**
 * Keeps rapid requests, as in a drag, from piling up: one runs and only the latest is queued. Results arrive in order,
 * with their inputs. A newer request aborts the running one. If the aborted request completes anyway, its result is
 * reported; its error isn't. An error doesn't stop later requests.
 */
export function requestLatest<Input, Output>(work: LatestWork<Input, Output>): LatestRequest<Input> {
  let waiting: { readonly input: Input } | undefined
  let running: AbortController | undefined
  let isStopped = false

  async function runAll(): Promise<void> {
    while (waiting && !isStopped) {
      const { input } = waiting
      waiting = undefined
      running = new AbortController()
      await runOne(input, running.signal)
    }
    running = undefined
  }

  async function runOne(input: Input, signal: AbortSignal): Promise<void> {
    try {
      const output = await work.run(input, signal)
      if (!isStopped) work.onResult(output, input)
    } catch (error) {
      const isOvertaken = signal.aborted && waiting !== undefined
      if (!isStopped && !isOvertaken) work.onError(error, input)
    }
  }

  return {
    request(input) {
      if (isStopped) return
      waiting = { input }
      if (running) running.abort()
      else void runAll()
    },
    cancel() {
      waiting = undefined
      running?.abort()
    },
    stop() {
      isStopped = true
      waiting = undefined
      running?.abort()
    },
  }
}
