/** What the benchmark asks of a server that runs in a process of its own, by name. */
export type Answers = Readonly<Record<string, (value: never) => unknown>>

/** Tells the parent the address, then answers its questions. */
export function answerParent(ready: object, answers: Answers): void {
  process.on('message', (message: { id: number; ask: string; value: never }) => {
    const { id, ask, value } = message
    void (async () => answers[ask]?.(value))().then(
      (answer) => process.send?.({ id, answer }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    )
  })
  process.send?.({ ready })
}
