/** What is at work in the time of the machine. As long as anything is, virtual time stands still. */
export class Activity {
  #running = 0
  readonly #waiting: (() => void)[] = []
  #life = 0

  /** Notes that something begins to work; the answer notes its end, once. */
  begin(): () => void {
    const life = this.#life
    let isOver = false
    this.#running += 1
    return () => {
      if (isOver) return
      isOver = true
      // What follows at once from the end gets its turn before the end counts.
      setImmediate(() => {
        if (life !== this.#life) return
        this.#running -= 1
        if (this.#running === 0) this.#wake()
      })
    }
  }

  /** Another history begins: whatever the last one left behind counts no more. */
  forget(): void {
    this.#life += 1
    this.#running = 0
    this.#wake()
  }

  /** Resolves when nothing works any more. */
  async settled(): Promise<void> {
    do {
      await new Promise<void>((resolve) => void setImmediate(resolve))
      // What waits for another process must not keep a core busy with asking.
      if (this.#running > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } while (this.#running > 0)
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
