export type Answers = Readonly<Record<string, (value: never) => unknown>>

export function answerParent(ready: object, answers: Answers): void {
  process.on('message', (message: { id: number; question: string; value: never }) => {
    const { id, question, value } = message
    void (async () => answers[question]?.(value))().then(
      (answer) => process.send?.({ id, answer }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    )
  })
  process.send?.({ ready })
}
