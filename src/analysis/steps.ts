/** Work in pieces: after each piece it says how much is done, 0…1, so that whoever runs it may tell, wait or stop. */
export type Steps<T> = Generator<number, T, void>

/** Runs all pieces at once. */
export function runSteps<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The pieces of a part of larger work, counted as the share of the whole between two points. */
export function* partOf<T>(steps: Steps<T>, from: number, to: number): Steps<T> {
  let step = steps.next()
  while (!step.done) {
    yield from + step.value * (to - from)
    step = steps.next()
  }
  return step.value
}
