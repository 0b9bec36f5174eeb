import { endOfPlan } from '#domain/plan/period.ts'
import { planOf } from '#domain/plan/plans.ts'
import type { FakeBank } from './FakeBank.ts'
import type { Ports } from '#server/ports.ts'

export const harms = ['double', 'lost', 'negative', 'unbalanced'] as const
export type Harm = (typeof harms)[number]
export interface Wrong {
  readonly harm: Harm
  readonly about: string
}

export async function checkBooks(context: Ports, bank: FakeBank, companyId: string): Promise<Wrong[]> {
  const books = await readBooks(context, companyId)
  const { orders, licences, payments, invoices, uses } = books
  const wrongs: Wrong[] = []
  const note = (harm: Harm, about: string) => void wrongs.push({ harm, about })
  const isPaid = (state: string) => ['paid', 'partlyRefunded', 'refunded'].includes(state)

  for (const order of orders) {
    const own = licences.filter(({ order_id }) => order_id === order.id)
    const retained = payments.filter(({ order_id, is_due_back }) => order_id === order.id && Number(is_due_back) === 0)
    if (own.length > 1 || retained.length > Number(order.times)) note('double', `${order.number} was granted twice`)
    if (isPaid(order.state) !== (own.length === 1))
      note('lost', `${order.number} is ${order.state} with ${own.length} licences`)
    if (retained.length > 0 !== isPaid(order.state))
      note('lost', `${order.number} is ${order.state} with ${retained.length} payments`)
  }
  const holding = licences.filter(({ begins_at, ends_at }) => ends_at === null || ends_at > begins_at)
  const sorted = holding.toSorted((a, b) => (a.begins_at < b.begins_at ? -1 : 1))
  sorted.forEach((licence, index) => {
    const next = sorted[index + 1]
    if (next && (licence.ends_at === null || licence.ends_at > next.begins_at))
      note('double', 'two licences hold at once')
  })
  for (const { event, refunded } of bank.charges) {
    const payment = payments.find(({ provider_number }) => provider_number === event.providerNumber)
    if (!payment) note('lost', `${event.providerNumber} was charged and nobody knows`)
    else if (Number(payment.amount) !== event.amount || Number(payment.refunded) !== refunded)
      note('unbalanced', `${event.providerNumber}: ${Number(payment.refunded)} given back, the bank says ${refunded}`)
  }
  for (const { id, amount, refunded } of payments)
    if (Number(refunded) < 0 || Number(refunded) > Number(amount))
      note('negative', `${id} has ${Number(refunded)} refunded`)
  // A payment that the bank never charged comes from a false notice; the server may store it only as due back.
  const isCharged = (number: string) => bank.charges.some(({ event }) => event.providerNumber === number)
  const uncharged = payments.filter(({ provider_number }) => !isCharged(provider_number))
  const isKnownTwice = payments.length - uncharged.length > bank.charges.length
  if (isKnownTwice || uncharged.some(({ is_due_back }) => Number(is_due_back) === 0))
    note('double', 'a payment is known that nobody charged, or twice')
  checkInvoices()
  checkUses()
  return [...wrongs, ...openEnds(books, bank)]

  function checkInvoices(): void {
    for (const payment of payments) {
      const own = invoices.filter(({ payment_id }) => payment_id === payment.id)
      const worth = own
        .filter(({ state }) => state === 'issued')
        .reduce((sum, { total, allowed }) => sum + Number(total) - Number(allowed), 0)
      const due = Number(payment.is_due_back) === 1 ? 0 : Number(payment.amount) - Number(payment.refunded)
      if (worth !== due) note('unbalanced', `${payment.id}: invoices of ${worth} for ${due}`)
    }
    const alive = [...bank.issued.values()].filter(({ isVoid }) => !isVoid)
    const theirs = alive.reduce((sum, { total, allowed }) => sum + total - allowed, 0)
    const ours = invoices
      .filter(({ state }) => state === 'issued')
      .reduce((sum, { total, allowed }) => sum + Number(total) - Number(allowed), 0)
    if (theirs !== ours) note('unbalanced', `invoices of ${ours}, the service has ${theirs}`)
  }

  function checkUses(): void {
    for (const [period, own] of Map.groupBy(uses, (use) => use.period)) {
      const plan = holding.find(({ begins_at }) => begins_at === period)?.plan_id ?? 'trial'
      const max = planOf(plan).quotas.reportDownloads
      if (max !== null && own.length > max) note('negative', `${own.length} downloads of ${max} in ${plan}`)
    }
  }
}

type Books = Awaited<ReturnType<typeof readBooks>>

/** Returns items that should have ended. */
function openEnds({ orders, licences, payments, invoices, attempts, refunds }: Books, bank: FakeBank): Wrong[] {
  const deducted = attempts
    .filter(({ id }) => bank.isDeducting(id))
    .filter(({ id, order_id }) => {
      const licence = licences.find((one) => one.order_id === order_id)
      const { terms } = orders.find((one) => one.id === order_id)!
      const isCut = licence && licence.ends_at! < endOfPlan(licence.plan_id, licence.begins_at, terms, licence.anchor)!
      const isDueBack = payments.some(({ attempt_id, is_due_back }) => attempt_id === id && Number(is_due_back) === 1)
      return isCut || isDueBack
    })
  const asked = refunds.filter(({ state }) => state === 'asked')
  const begun = invoices.filter(({ state }) => state === 'voiding' || state === 'allowing')
  return [
    ...deducted.map(({ id }): Wrong => ({ harm: 'double', about: `${id} is deducted for on and on` })),
    ...asked.map(({ id }): Wrong => ({ harm: 'lost', about: `nobody knows what became of the refund ${id}` })),
    ...begun.map(({ id, state }): Wrong => ({ harm: 'unbalanced', about: `the invoice ${id} is ${state} for ever` })),
  ]
}

async function readBooks({ database }: Ports, companyId: string) {
  const orders = await database.selectFrom('purchase').selectAll().where('company_id', '=', companyId).execute()
  const licences = await database.selectFrom('licence').selectAll().where('company_id', '=', companyId).execute()
  const payments = await database.selectFrom('payment').selectAll().where('company_id', '=', companyId).execute()
  const invoices = await database.selectFrom('invoice').selectAll().where('company_id', '=', companyId).execute()
  const uses = await database.selectFrom('quota_use').selectAll().where('company_id', '=', companyId).execute()
  const attempts = await database
    .selectFrom('payment_attempt')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute()
  const refunds = await database.selectFrom('refund').selectAll().where('company_id', '=', companyId).execute()
  return { orders, licences, payments, invoices, uses, attempts, refunds }
}
