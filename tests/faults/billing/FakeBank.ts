import type { PaymentProvider, ProviderEvent } from '#server/adapters/payment/paymentProvider.ts'
import type { InvoiceIssuer } from '#server/adapters/invoice/invoiceIssuer.ts'
import type { Seeded } from '../parts/seeded.ts'

interface Charge {
  readonly event: ProviderEvent
  refunded: number
}

/** A provider that remembers every charge, and an invoice service that remembers every invoice: the truth that the books are held to. */
export class FakeBank {
  readonly charges: Charge[] = []
  readonly issued = new Map<string, { total: number; isVoid: boolean; allowed: number; number: string }>()
  readonly payments: PaymentProvider
  readonly invoices: InvoiceIssuer
  #numbers = 0

  constructor(random: Seeded, now: () => number) {
    this.payments = this.#openPayments(random)
    this.invoices = this.#openInvoices(random, now)
  }

  /** Charges a card and gives what the shop is to be told. */
  charge(attemptId: string, place: number, amount: number): ProviderEvent {
    const about = { attemptId, place, amount, currency: 'TWD', isSimulated: false, reason: '' }
    const known = this.charges.find(({ event }) => event.attemptId === attemptId && event.place === place)
    if (known) return known.event
    const event: ProviderEvent = { type: 'paid', ...about, providerNumber: `${attemptId}.${place}` }
    this.charges.push({ event, refunded: 0 })
    return event
  }

  #openPayments(random: Seeded): PaymentProvider {
    return {
      ...{ id: 'fake', formOrigin: '', acknowledgement: '1|OK', refusal: '0|' },
      capabilities: { periodic: true, currencies: ['TWD'] },
      checkout: ({ attemptId }) => ({ action: '', fields: { attemptId } }),
      readNotice: (body) => ({ isGenuine: true, event: JSON.parse(body) as ProviderEvent }),
      query: (attemptId) =>
        Promise.resolve({
          events: this.charges.map(({ event }) => event).filter((event) => event.attemptId === attemptId),
        }),
      refund: ({ providerNumber, amount }) => {
        const charge = this.charges.find(({ event }) => event.providerNumber === providerNumber)
        if (!charge || random.chance(0.2) || charge.refunded + amount > charge.event.amount)
          return Promise.resolve(false)
        charge.refunded += amount
        return Promise.resolve(true)
      },
      endDeductions: () => Promise.resolve(true),
    }
  }

  #openInvoices(random: Seeded, now: () => number): InvoiceIssuer {
    const find = (number: string) => [...this.issued.values()].find((invoice) => invoice.number === number)!
    return {
      issue: ({ id, total }) => {
        if (random.chance(0.1)) return Promise.reject(new Error('busy'))
        const known = this.issued.get(id)
        this.#numbers += known ? 0 : 1
        const invoice = known ?? { total, isVoid: false, allowed: 0, number: `ZZ${this.#numbers}` }
        this.issued.set(id, invoice)
        // Issued, but the answer is lost on its way.
        if (random.chance(0.1)) return Promise.reject(new Error('cut'))
        return Promise.resolve({ number: invoice.number, randomCode: '0000', issuedAt: new Date(now()).toISOString() })
      },
      void: (number) => {
        find(number).isVoid = true
        return Promise.resolve()
      },
      allow: (number, _issuedAt, amount) => {
        find(number).allowed += amount
        return Promise.resolve()
      },
    }
  }
}
