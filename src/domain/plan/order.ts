/** States of an order. What is paid is never unpaid again; money that comes for an order that can't be granted is given back. */
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

/** What happens to an order. `awaiting` means that the buyer has a number to pay to; `grant` that money came and is due. */
export type OrderEvent = 'await' | 'grant' | 'fail' | 'expire' | 'cancel' | 'retry' | 'refundPart' | 'refundAll'

const moves: Readonly<Record<OrderState, Partial<Record<OrderEvent, OrderState>>>> = {
  pending: { await: 'awaiting', grant: 'paid', fail: 'failed', expire: 'expired', cancel: 'cancelled' },
  awaiting: { grant: 'paid', fail: 'failed', expire: 'expired', cancel: 'cancelled' },
  failed: { grant: 'paid', retry: 'pending', cancel: 'cancelled' },
  // Money that comes late still buys what it was for, while nothing newer was bought.
  expired: { grant: 'paid' },
  cancelled: { grant: 'paid' },
  paid: { refundPart: 'partlyRefunded', refundAll: 'refunded' },
  partlyRefunded: { refundPart: 'partlyRefunded', refundAll: 'refunded' },
  refunded: {},
}

/** The state after an event; undefined where the event changes nothing, as a late "failed" of what is paid. */
export const afterEvent = (state: OrderState, event: OrderEvent): OrderState | undefined => moves[state][event]

/** States from which an event leads on. */
export const statesBefore = (event: OrderEvent): OrderState[] =>
  orderStates.filter((state) => afterEvent(state, event) !== undefined)
