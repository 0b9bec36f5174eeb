export type Outcome<T> =
  | { readonly isDone: true; readonly value: T }
  | { readonly isDone: false; readonly error: unknown }

/** Converts a promise to a promise of its outcome, so that a failure is never an unhandled rejection. */
export const attempt = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (value) => ({ isDone: true, value }),
    (error: unknown) => ({ isDone: false, error }),
  )

export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.isDone) throw outcome.error
  return outcome.value
}
