/** How work that was begun earlier ended. */
export type Outcome<T> =
  | { readonly isDone: true; readonly value: T }
  | { readonly isDone: false; readonly error: unknown }

/** Begins work whose end is asked for later: a failure waits to be looked at, and is never an unhandled one. */
export const attempt = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (value) => ({ isDone: true, value }),
    (error: unknown) => ({ isDone: false, error }),
  )

/** The value of work that is done; throws what it failed with. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.isDone) throw outcome.error
  return outcome.value
}
