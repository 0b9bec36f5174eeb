/** Numbers whose count is not known before, in 8 bytes each. */
export class NumberList {
  #numbers = new Float64Array(1 << 16)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** The numbers so far; good until more are added. */
  get values(): Float64Array {
    return this.#numbers.subarray(0, this.#length)
  }

  addAll(numbers: readonly number[]): void {
    const length = this.#length + numbers.length
    if (length > this.#numbers.length) {
      const longer = new Float64Array(Math.max(length, this.#numbers.length * 2))
      longer.set(this.#numbers.subarray(0, this.#length))
      this.#numbers = longer
    }
    this.#numbers.set(numbers, this.#length)
    this.#length = length
  }

  /** Each of the numbers once, in order. The list is empty afterwards. */
  sortedOnce(): Float64Array {
    const all = this.#numbers.subarray(0, this.#length).sort()
    let kept = 0
    for (const number of all) if (kept === 0 || all[kept - 1] !== number) all[kept++] = number
    const once = all.slice(0, kept)
    this.#numbers = new Float64Array(1)
    this.#length = 0
    return once
  }
}
