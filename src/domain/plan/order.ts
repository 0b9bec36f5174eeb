/** Order states. A paid order never becomes unpaid. */
export const orderStates = [
  'pending',
  'awaiting',
  'paid',
  'partlyRefunded',
  'refunded',
  'failed',
  'expired',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** Order events. `await`: the buyer has received a payment number; `grant`: payment arrived. */
export type OrderEvent = 'await' | 'grant' | 'fail' | 'expire' | 'cancel' | 'retry' | 'refundPart' | 'refundAll'

const moves: Readonly<Record<OrderState, Partial<Record<OrderEvent, OrderState>>>> = {
  pending: { await: 'awaiting', grant: 'paid', fail: 'failed', expire: 'expired', cancel: 'cancelled' },
  awaiting: { grant: 'paid', fail: 'failed', expire: 'expired', cancel: 'cancelled' },
  failed: { grant: 'paid', retry: 'pending', cancel: 'cancelled' },
  // A late payment still buys the plan, unless a newer plan was bought.
  expired: { grant: 'paid' },
  cancelled: { grant: 'paid' },
  paid: { refundPart: 'partlyRefunded', refundAll: 'refunded' },
  partlyRefunded: { refundPart: 'partlyRefunded', refundAll: 'refunded' },
  refunded: {},
}

/** Returns the next state; undefined if the event changes nothing, such as a late failure of a paid order. */
export const afterEvent = (state: OrderState, event: OrderEvent): OrderState | undefined => moves[state][event]

export const statesBefore = (event: OrderEvent): OrderState[] =>
  orderStates.filter((state) => afterEvent(state, event) !== undefined)
