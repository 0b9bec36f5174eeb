/** Chunked work, yielding progress 0…1 so the caller can report, pause or stop. */
export type Steps<T> = Generator<number, T, void>

export function runSteps<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Runs a sub-task's steps, mapping its progress to a range of the whole. */
export function* partOf<T>(steps: Steps<T>, from: number, to: number): Steps<T> {
  let step = steps.next()
  while (!step.done) {
    yield from + step.value * (to - from)
    step = steps.next()
  }
  return step.value
}
