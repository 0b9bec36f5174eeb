/** What a way of paying is asked for: the payment of one order by one attempt. Amounts are whole minor units. */
export interface CheckoutWish {
  /** At most 20 letters and digits, never used again. */
  readonly attemptId: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly at: string
  readonly locale: string
  /** Where the provider tells the server, and where it leads the browser. */
  readonly noticeUrl: string
  readonly returnUrl: string
  readonly deduction: string | null
  readonly times: number
}

/** A form that the browser sends to the provider. */
export interface CheckoutForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** One thing that happened to an attempt, by the provider's word. `place` says which deduction it is, from 1. */
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

/** A notice as it was judged: by its signature, and for whom it is. */
export type ReadNotice =
  | { readonly isGenuine: true; readonly event: ProviderEvent }
  | { readonly isGenuine: false; readonly why: 'signature' | 'merchant' | 'unreadable' }

/** What the provider says of an attempt when it is asked. */
export interface ProviderState {
  readonly events: readonly ProviderEvent[]
  /** True while it goes on deducting; of what is paid at once it never does. */
  readonly isDeducting: boolean
}

/** A provider of payments; the one interface that the product knows. */
export interface PaymentProvider {
  readonly id: string
  /** Where checkout forms are sent; the page's own rules must allow it. */
  readonly formOrigin: string
  readonly capabilities: { readonly periodic: boolean; readonly currencies: readonly string[] }
  readonly checkout: (request: CheckoutWish) => CheckoutForm
  readonly readNotice: (body: string) => ReadNotice
  /** The answer after which the provider does not send a notice again, and the answer to one that is not genuine. */
  readonly acknowledgement: string
  readonly refusal: string
  readonly query: (attemptId: string, isPeriodic: boolean, at: string) => Promise<ProviderState>
  /** False where the provider says no; throws where nobody knows what became of it. */
  readonly refund: (request: { attemptId: string; providerNumber: string; amount: number }) => Promise<boolean>
  readonly endDeductions: (attemptId: string, at: string) => Promise<boolean>
}
