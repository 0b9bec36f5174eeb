/** One attempt to pay one order. Amounts are integers in minor units. */
export interface CheckoutWish {
  /** At most 20 letters and digits, never reused. */
  readonly attemptId: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly at: string
  readonly locale: string
  /** URL for the provider's notices. */
  readonly noticeUrl: string
  /** URL to which the provider redirects the browser. */
  readonly returnUrl: string
  readonly deduction: string | null
  readonly times: number
}

export interface CheckoutForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** Event of an attempt, reported by the provider. `place` is the number of the deduction, from 1. */
export interface ProviderEvent {
  readonly type: 'paid' | 'failed' | 'awaiting'
  readonly attemptId: string
  readonly place: number
  readonly amount: number
  readonly currency: string
  readonly providerNumber: string
  readonly isSimulated: boolean
  readonly reason: string
}

export type ReadNotice =
  | { readonly isGenuine: true; readonly event: ProviderEvent }
  | { readonly isGenuine: false; readonly why: 'signature' | 'merchant' | 'unreadable' }

export interface RefundRequest {
  readonly attemptId: string
  /** Deduction number, from 1. */
  readonly place: number
  readonly providerNumber: string
  readonly amount: number
  /** Amount of the payment. A refund of the whole amount is the payment's only refund. */
  readonly paid: number
  readonly at: string
}

interface ProviderState {
  readonly events: readonly ProviderEvent[]
  /** True while recurring deductions continue; always false for one-time payments. */
  readonly isDeducting: boolean
}

export interface PaymentProvider {
  readonly id: string
  readonly capabilities: { readonly periodic: boolean; readonly currencies: readonly string[] }
  readonly checkout: (request: CheckoutWish) => CheckoutForm
  readonly readNotice: (body: string) => ReadNotice
  /** Response that stops redelivery of a notice. */
  readonly acknowledgement: string
  /** Response to a forged notice. */
  readonly refusal: string
  readonly query: (attemptId: string, isPeriodic: boolean, at: string) => Promise<ProviderState>
  /** Returns false while the provider closes its day and takes no refunds. */
  readonly takesRefunds: (at: string) => boolean
  /**
   * Refunds a payment. Resolves to false if the provider refuses; throws if the outcome is unknown or staff must
   * complete the refund in the provider's dashboard.
   */
  readonly refund: (request: RefundRequest) => Promise<boolean>
  readonly endDeductions: (attemptId: string, at: string) => Promise<boolean>
}
