/** Growable list of numbers, 8 bytes each. */
export class NumberList {
  #numbers = new Float64Array(1 << 16)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** Numbers so far; valid until more are added. */
  get values(): Float64Array {
    return this.#numbers.subarray(0, this.#length)
  }

  at(place: number): number {
    return this.#numbers[place]!
  }

  add(number: number): void {
    this.#grow(this.#length + 1)
    this.#numbers[this.#length++] = number
  }

  addAll(numbers: readonly number[]): void {
    const length = this.#length + numbers.length
    this.#grow(length)
    this.#numbers.set(numbers, this.#length)
    this.#length = length
  }

  #grow(length: number): void {
    if (length <= this.#numbers.length) return
    const longer = new Float64Array(Math.max(length, this.#numbers.length * 2))
    longer.set(this.#numbers.subarray(0, this.#length))
    this.#numbers = longer
  }

  /** Returns the distinct numbers in ascending order and empties the list. */
  sortedOnce(): Float64Array {
    const all = this.#numbers.subarray(0, this.#length).sort()
    let uniqueCount = 0
    for (const number of all) if (uniqueCount === 0 || all[uniqueCount - 1] !== number) all[uniqueCount++] = number
    const once = all.slice(0, uniqueCount)
    this.#numbers = new Float64Array(1)
    this.#length = 0
    return once
  }
}
