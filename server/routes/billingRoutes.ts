import type { FastifyInstance } from 'fastify'
import {
  changeInvoice as changeContract,
  confirmTransfer as confirmContract,
  createOrder as createContract,
  grantContract as contractContract,
  listOrders,
  readBilling,
  refund,
  retryOrder as retryContract,
  settleRefund as settleRefundContract,
} from '#domain/contracts/billing.ts'
import { originOf } from '../http/origin.ts'
import { requestSource } from '../http/requestSource.ts'
import { serve, serveStaff } from '../serve.ts'
import { changeInvoice } from '../services/billing/invoiceChanges.ts'
import { takeNotice } from '../services/billing/paymentNotices.ts'
import { createOrder, type Orderer, retryOrder } from '../services/billing/orders.ts'
import { readOrdersOfStaff, readOverview } from '../services/billing/overview.ts'
import { refundPayment, settleRefund } from '../services/billing/refunds.ts'
import { confirmTransfer, grantContract } from '../services/billing/staffPlans.ts'
import type { Session } from '../services/sessions/sessions.ts'
import { perMinute } from './callLimits.ts'
import type { Ports } from '../ports.ts'
import type { RouteCall } from '../http/routeCall.ts'

/** Path for the provider's notices, which have no session. */
export const paymentNoticePath = '/api/Payment/Notice'
/** Path for browsers that return from the provider; doesn't use their session. */
export const paymentReturnPath = '/api/Payment/Return'

export async function addBillingRoutes(app: FastifyInstance, context: Ports): Promise<void> {
  const ordererOf = ({ member, account }: Session, { request }: RouteCall): Orderer => ({
    companyId: member.companyId,
    userId: member.userId,
    locale: account.locale ?? requestSource(request).locale,
    origin: originOf(context.env, request),
  })
  serve(app, context, readBilling, (_input, { member }) => readOverview(context, member.companyId))
  serve(
    app,
    context,
    createContract,
    (input, session, call) => createOrder(context, ordererOf(session, call), input),
    perMinute(context, 20),
  )
  serve(
    app,
    context,
    retryContract,
    ({ orderId }, session, call) => retryOrder(context, ordererOf(session, call), orderId),
    perMinute(context, 20),
  )
  serve(app, context, changeContract, async ({ invoiceId, payer }, { member }) => {
    await changeInvoice(context, member.companyId, invoiceId, payer)
    return {}
  })
  addStaffBilling(app, context)
  await addProviderRoutes(app, context)
}

function addStaffBilling(app: FastifyInstance, context: Ports): void {
  serveStaff(app, context, listOrders, ({ companyId }) => readOrdersOfStaff(context, companyId))
  serveStaff(app, context, refund, async (input, staff, { request }) => {
    await refundPayment(context, staff, input, requestSource(request))
    return {}
  })
  serveStaff(app, context, settleRefundContract, async (input, staff, { request }) => {
    await settleRefund(context, staff, input, requestSource(request))
    return {}
  })
  serveStaff(app, context, confirmContract, async (input, staff) => {
    await confirmTransfer(context, staff, input)
    return {}
  })
  serveStaff(app, context, contractContract, async (input, staff) => {
    await grantContract(context, staff, input)
    return {}
  })
}

/**
 * Registers the provider's callbacks. Notices are verified by signature; genuine notices are stored verbatim before
 * being applied. A returning browser has no effect: it is redirected to a screen that queries the order.
 */
async function addProviderRoutes(app: FastifyInstance, context: Ports): Promise<void> {
  await app.register((scope, _options, done) => {
    const form = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, parsed) =>
      parsed(null, String(body)),
    )
    scope.post(paymentNoticePath, perMinute(context, 600), async (request, reply) => {
      const answer = await takeNotice(context, typeof request.body === 'string' ? request.body : '')
      return reply.type('text/plain; charset=utf-8').send(answer)
    })
    scope.post(paymentReturnPath, perMinute(context, 60), (request, reply) => {
      const notice = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const to = notice.get('RtnCode') === '1' ? '/licenses' : '/licensePayFail'
      return reply.header('cache-control', 'no-store').redirect(to, 303)
    })
    done()
  })
}
