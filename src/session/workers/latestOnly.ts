export interface LatestOnly<Input> {
  /** Asks; a question that still waits is replaced by this one and never asked. */
  ask(input: Input): void
  /** Forgets what waits, and what is under way: its answer is not told. */
  stop(): void
}

/**
 * Keeps a question that comes faster than its answers (a drag) from queueing: at most one is under way and one waits, the last
 * asked. Answers are told in the order asked, each with its question.
 */
export function latestOnly<Input, Output>(
  run: (input: Input) => Promise<Output>,
  onAnswer: (output: Output, input: Input) => void,
  onFailure: (error: unknown, input: Input) => void,
): LatestOnly<Input> {
  let waiting: { readonly input: Input } | undefined
  let isRunning = false
  let isStopped = false

  async function work(): Promise<void> {
    isRunning = true
    while (waiting && !isStopped) {
      const { input } = waiting
      waiting = undefined
      await runOne(input)
    }
    isRunning = false
  }

  async function runOne(input: Input): Promise<void> {
    try {
      const output = await run(input)
      if (!isStopped) onAnswer(output, input)
    } catch (error) {
      if (!isStopped) onFailure(error, input)
    }
  }

  return {
    ask(input) {
      if (isStopped) return
      waiting = { input }
      if (!isRunning) void work()
    },
    stop() {
      isStopped = true
      waiting = undefined
    },
  }
}
