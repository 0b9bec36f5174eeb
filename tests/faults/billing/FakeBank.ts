import type { PaymentProvider, ProviderEvent } from '#server/adapters/payment/paymentProvider.ts'
import type { InvoiceIssuer } from '#server/adapters/invoice/invoiceIssuer.ts'
import type { Seeded } from '../parts/seeded.ts'

interface Charge {
  readonly event: ProviderEvent
  refunded: number
}

/** A power cut in the middle of anything. */
export class Cut extends Error {}
/** What a service says that is busy, that refuses, or whose answer is lost on its way. */
export class Trouble extends Error {}

interface Issued {
  readonly number: string
  readonly total: number
  isVoid: boolean
  allowed: number
}

/** What a bank's world can do to it: with `mayFail` the shop may die while it waits for an answer. */
interface BankWorld {
  readonly random: Seeded
  readonly now: () => number
  readonly power: { readonly mayFail: boolean }
}

/**
 * A provider that remembers every charge, and an invoice service that remembers every invoice: the truth that the books are held to.
 * Until `isCalm` both refuse now and then, and their answers get lost, with and without what was asked having been done.
 */
export class FakeBank {
  readonly charges: Charge[] = []
  readonly issued = new Map<string, Issued>()
  /** Refunds that the shop has no answer to, and whether they were made. */
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

  /** Rejects when the shop dies. What it was about to do then is never done: it waits for ever. */
  death(): Promise<never> {
    return new Promise((_, reject) => (this.#onDeath = () => reject(new Cut('The power was cut.'))))
  }

  /** Charges a card and gives what the shop is to be told; undefined where the deductions were ended. */
  charge(attemptId: string, place: number, amount: number): ProviderEvent | undefined {
    const about = { attemptId, place, amount, currency: 'TWD', isSimulated: false, reason: '' }
    const known = this.charges.find(({ event }) => event.attemptId === attemptId && event.place === place)
    if (known) return known.event
    if (this.#ended.has(attemptId)) return undefined
    const event: ProviderEvent = { type: 'paid', ...about, providerNumber: `${attemptId}.${place}` }
    this.charges.push({ event, refunded: 0 })
    return event
  }

  /** True while an attempt is charged from time to time. */
  isDeducting(attemptId: string): boolean {
    const count = this.#chargesOf(attemptId).length
    return count > 0 && count < (this.#times.get(attemptId) ?? 1) && !this.#ended.has(attemptId)
  }

  #chargesOf = (attemptId: string): ProviderEvent[] =>
    this.charges.map(({ event }) => event).filter((event) => event.attemptId === attemptId)

  #openPayments(): PaymentProvider {
    return {
      ...{ id: 'fake', formOrigin: '', acknowledgement: '1|OK', refusal: '0|' },
      capabilities: { periodic: true, currencies: ['TWD'] },
      checkout: ({ attemptId, times }) => {
        this.#times.set(attemptId, times)
        return { action: '', fields: { attemptId } }
      },
      readNotice: (body) => ({ isGenuine: true, event: JSON.parse(body) as ProviderEvent }),
      query: (attemptId) =>
        Promise.resolve({ events: this.#chargesOf(attemptId), isDeducting: this.isDeducting(attemptId) }),
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

  /** Does what was asked, or not, and answers, or not; with a cut of the power nobody waits for the answer any more. */
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
