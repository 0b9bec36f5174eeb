import type { PaymentProvider, ProviderEvent } from '#server/adapters/payment/paymentProvider.ts'
import type { InvoiceIssuer } from '#server/adapters/invoice/invoiceIssuer.ts'
import type { Seeded } from '../parts/seeded.ts'

interface Charge {
  readonly event: ProviderEvent
  refunded: number
}

export class Cut extends Error {}
export class Trouble extends Error {}

interface Issued {
  readonly number: string
  readonly total: number
  isVoid: boolean
  allowed: number
}

interface BankWorld {
  readonly random: Seeded
  readonly now: () => number
  readonly power: { readonly mayFail: boolean }
}

/**
 * Fake payment provider and invoice issuer that records every charge and invoice, to check the books against. Until
 * `isCalm`, it rejects some requests or loses their responses, whether or not the work was done.
 */
export class FakeBank {
  readonly charges: Charge[] = []
  readonly issued = new Map<string, Issued>()
  /** Refunds for which the response was lost, and whether they were made. */
  readonly unanswered: { readonly providerNumber: string; readonly amount: number; readonly isGiven: boolean }[] = []
  readonly payments: PaymentProvider
  readonly invoices: InvoiceIssuer
  isCalm = false
  readonly #world: BankWorld
  readonly #times = new Map<string, number>()
  readonly #ended = new Set<string>()
  #onDeath: (() => void) | undefined

  constructor(world: BankWorld) {
    this.#world = world
    this.payments = this.#openPayments()
    this.invoices = this.#openInvoices()
  }

  /**
   * Returns a promise that rejects when the server process dies, because the process's pending work then never settles.
   */
  death(): Promise<never> {
    return new Promise((_, reject) => (this.#onDeath = () => reject(new Cut('The power was cut.'))))
  }

  charge(attemptId: string, place: number, amount: number): ProviderEvent | undefined {
    const about = { attemptId, place, amount, currency: 'TWD', isSimulated: false, reason: '' }
    const known = this.charges.find(({ event }) => event.attemptId === attemptId && event.place === place)
    if (known) return known.event
    if (this.#ended.has(attemptId)) return undefined
    const event: ProviderEvent = { type: 'paid', ...about, providerNumber: `${attemptId}.${place}` }
    this.charges.push({ event, refunded: 0 })
    return event
  }

  isDeducting(attemptId: string): boolean {
    const count = this.#chargesOf(attemptId).length
    return count > 0 && count < (this.#times.get(attemptId) ?? 1) && !this.#ended.has(attemptId)
  }

  #chargesOf = (attemptId: string): ProviderEvent[] =>
    this.charges.map(({ event }) => event).filter((event) => event.attemptId === attemptId)

  #openPayments(): PaymentProvider {
    return {
      id: 'fake',
      acknowledgement: '1|OK',
      refusal: '0|',
      capabilities: { periodic: true, currencies: ['TWD'] },
      checkout: ({ attemptId, times }) => {
        this.#times.set(attemptId, times)
        return { action: '', fields: { attemptId } }
      },
      readNotice: (body) => ({ isGenuine: true, event: JSON.parse(body) as ProviderEvent }),
      query: (attemptId) =>
        Promise.resolve({ events: this.#chargesOf(attemptId), isDeducting: this.isDeducting(attemptId) }),
      takesRefunds: () => true,
      refund: ({ providerNumber, amount }) => {
        const charge = this.charges.find(({ event }) => event.providerNumber === providerNumber)
        if (!charge || this.#happens(0.2) || charge.refunded + amount > charge.event.amount)
          return Promise.resolve(false)
        const lost = (isGiven: boolean) => this.unanswered.push({ providerNumber, amount, isGiven })
        return this.#answer(() => ((charge.refunded += amount), true), lost)
      },
      endDeductions: (attemptId) => {
        if (this.#happens(0.2)) return Promise.resolve(false)
        return this.#answer(() => (this.#ended.add(attemptId), true))
      },
    }
  }

  #openInvoices(): InvoiceIssuer {
    const find = (number: string) => [...this.issued.values()].find((invoice) => invoice.number === number)!
    const refuseIf = (isWrong: boolean) => {
      if (isWrong) throw new Trouble('no')
    }
    return {
      issue: ({ id, total }) =>
        this.#answer(() => {
          const fresh = { total, isVoid: false, allowed: 0, number: `ZZ${this.issued.size + 1}` }
          const invoice = this.issued.get(id) ?? fresh
          this.issued.set(id, invoice)
          return { number: invoice.number, randomCode: '0000', issuedAt: new Date(this.#world.now()).toISOString() }
        }),
      void: (number) =>
        this.#answer(() => {
          refuseIf(find(number).isVoid || find(number).allowed > 0)
          find(number).isVoid = true
        }),
      allow: (number, _issuedAt, amount) =>
        this.#answer(() => {
          const invoice = find(number)
          refuseIf(invoice.isVoid || invoice.allowed + amount > invoice.total)
          invoice.allowed += amount
        }),
      look: (number) => this.#answer(() => ({ ...find(number) })),
    }
  }

  #happens = (share: number): boolean => !this.isCalm && this.#world.random.chance(share)

  /** Runs `act` or not, and responds or not. After a power cut nothing awaits the response. */
  async #answer<T>(act: () => T, lost?: (isDone: boolean) => void): Promise<T> {
    const isCut = this.#world.power.mayFail && this.#happens(0.2)
    const isBefore = this.#happens(0.5)
    if (!isCut && !this.#happens(0.2)) return act()
    if (!isBefore) act()
    lost?.(!isBefore)
    if (!isCut) throw new Trouble('no answer')
    this.#onDeath?.()
    return new Promise<never>(() => undefined)
  }
}
