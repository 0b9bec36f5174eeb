export interface LatestOnly<Input> {
  /** Asks; a question that still waits is replaced by this one and never asked. */
  request(input: Input): void
  /** Gives up what is under way, if its work can be; nothing waits then. */
  cancel(): void
  /** Forgets what waits, and what is under way: its answer is not passed on. */
  stop(): void
}

/**
 * Keeps a question that comes faster than its answers (a drag) from queueing: at most one is under way and one waits, the last
 * asked. Answers come in the order asked, each with its question. A newer question aborts the signal of the one under way:
 * work that takes long ends there, and that it did is not reported; work that is done all the same is.
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
