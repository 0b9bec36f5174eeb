/** Tracks real-time work, which pauses virtual time. */
export class Activity {
  #running = 0
  readonly #waiting: (() => void)[] = []
  #life = 0

  /** Starts an activity; returns a function that ends it once, ignoring further calls. */
  begin(): () => void {
    const life = this.#life
    let isOver = false
    this.#running += 1
    return () => {
      if (isOver) return
      isOver = true
      // Let immediate follow-up work run before the activity ends.
      setImmediate(() => {
        if (life !== this.#life) return
        this.#running -= 1
        if (this.#running === 0) this.#wake()
      })
    }
  }

  /** Starts a new history, ignoring leftover activities of the last one. */
  forget(): void {
    this.#life += 1
    this.#running = 0
    this.#wake()
  }

  async settled(): Promise<void> {
    do {
      await new Promise<void>((resolve) => void setImmediate(resolve))
      // Waiting for another process must not busy-loop.
      if (this.#running > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } while (this.#running > 0)
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
