const hour = 3_600_000
const day = 24 * hour
/** Time of day in Taipei of the daily closing, which captures all authorized payments, in milliseconds. */
const closesAt = 20.25 * hour
/** Duration of the closing, during which no actions are allowed, in milliseconds. */
const closesFor = hour / 4

const taipeiTimeOfDay = (now: number): number => (now + 8 * hour) % day

/** Returns the next moment with a Taipei time of day after `now`. */
function nextAt(timeOfDay: number, now: number): number {
  const wait = timeOfDay - taipeiTimeOfDay(now)
  return now + (wait > 0 ? wait : wait + day)
}

type Stage = 'authorized' | 'toCapture' | 'captured' | 'abandoned'

/** One authorization of a card, with the stages and actions ECPay documents. */
export class CardPayment {
  readonly tradeNo: string
  readonly gwsr: number
  readonly amount: number
  readonly isPaid: boolean
  #capturesAt: number
  #refunded = 0
  #isAbandoned = false

  constructor({ tradeNo, gwsr }: { tradeNo: string; gwsr: number }, amount: number, isPaid: boolean, now: number) {
    this.tradeNo = tradeNo
    this.gwsr = gwsr
    this.amount = amount
    this.isPaid = isPaid
    this.#capturesAt = nextAt(closesAt, now)
  }

  /** Captures (C), refunds (R), cancels the capture (E) or abandons (N). Returns false if the action isn't allowed. */
  act(action: string | undefined, amount: number, now: number): boolean {
    const sinceClosing = taipeiTimeOfDay(now) - closesAt
    if (!this.isPaid || (sinceClosing >= 0 && sinceClosing < closesFor)) return false
    const stage = this.#stageAt(now)
    if (action === 'R') return this.#refund(amount, stage)
    if (amount !== this.amount) return false
    if (action === 'C' && stage === 'authorized') {
      this.#capturesAt = now
      return true
    }
    if (action === 'E' && stage === 'toCapture') {
      this.#capturesAt = nextAt(closesAt, now)
      return true
    }
    if (action !== 'N' || stage !== 'authorized') return false
    this.#isAbandoned = true
    return true
  }

  /**
   * Refunds a captured payment; until the bank has the capture, only in part. Returns false if the refund isn't
   * allowed.
   */
  #refund(amount: number, stage: Stage): boolean {
    const isAllowed = stage === 'captured' || (stage === 'toCapture' && amount < this.amount)
    if (!isAllowed || !(amount > 0) || this.#refunded + amount > this.amount) return false
    this.#refunded += amount
    return true
  }

  /** Returns the payment's stage. The bank has a capture from the following midnight on. */
  #stageAt(now: number): Stage {
    if (this.#isAbandoned) return 'abandoned'
    if (now < this.#capturesAt) return 'authorized'
    return now < nextAt(0, this.#capturesAt) ? 'toCapture' : 'captured'
  }
}
