export interface LatestOnly<Input> {
  /** Queues a request, replacing any queued one, which then never runs. */
  request(input: Input): void
  /** Aborts the running request, if possible, and clears the queue. */
  cancel(): void
  stop(): void
}

/**
 * Keeps rapid requests, as in a drag, from piling up: one runs and only the latest waits. Results arrive in order, with
 * their inputs. A newer request aborts the running request; its result is reported only if it completes anyway.
 */
export function latestOnly<Input, Output>(
  run: (input: Input, signal: AbortSignal) => Promise<Output>,
  onAnswer: (output: Output, input: Input) => void,
  onFailure: (error: unknown, input: Input) => void,
): LatestOnly<Input> {
  let waiting: { readonly input: Input } | undefined
  let running: AbortController | undefined
  let isStopped = false

  async function work(): Promise<void> {
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
      const output = await run(input, signal)
      if (!isStopped) onAnswer(output, input)
    } catch (error) {
      const isOvertaken = signal.aborted && waiting !== undefined
      if (!isStopped && !isOvertaken) onFailure(error, input)
    }
  }

  return {
    request(input) {
      if (isStopped) return
      waiting = { input }
      if (running) running.abort()
      else void work()
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
