import type { listOrders } from '#domain/contracts/billing.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'

type Orders = ReplyOf<typeof listOrders>

export type Order = Orders['orders'][number]

export type Payment = Orders['payments'][number]

export type OpenRefund = Orders['unanswered'][number]
