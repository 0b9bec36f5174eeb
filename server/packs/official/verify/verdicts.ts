export class Verdicts {
  readonly #print: (line: string) => void
  wrong = 0
  right = 0

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  report(line: string): void {
    this.#print(line)
  }

  /** Checks that two numbers are equal within a relative tolerance for rounding. */
  equal(what: string, found: number, expected: number, tolerance = 0): void {
    const isRight = Math.abs(found - expected) <= tolerance * Math.max(1, Math.abs(expected))
    this.say(isRight, isRight ? `${what}: ${text(found)}` : `${what}: ${text(found)} instead of ${text(expected)}`)
  }

  say(isRight: boolean, what: string): void {
    if (isRight) this.right++
    else this.wrong++
    this.#print(`  ${isRight ? 'right' : 'WRONG'}  ${what}`)
  }
}

const text = (number: number): string => number.toLocaleString('en', { maximumFractionDigits: 3 })
