import { languageTag, localeOf, type Locale } from '#domain/locale.ts'
import { companyPlan } from '#domain/plan/licence.ts'
import type { Payer } from '#domain/plan/invoice.ts'
import { planLabels } from '#domain/plan/planLabels.ts'
import { priceAmountText } from '#domain/plan/priceAmountText.ts'
import type { CatalogueTexts } from '../../http/texts.ts'
import { readLicences } from '../plan/readPlan.ts'
import { personName } from '../people/personName.ts'
import type { LetterContent } from './drawLetter.ts'
import type { BillingSubject, Letter, LetterSubject } from './letter.ts'
import type { Ports } from '../../ports.ts'

type Reader = Pick<Ports, 'database' | 'clock'>
type OrderSubject = Extract<BillingSubject, { orderId: string }>
type InvoiceSubject = Extract<BillingSubject, { invoiceId: string }>
type PlanSubject = Exclude<BillingSubject, OrderSubject | InvoiceSubject>

const kinds: readonly string[] = ['receipt', 'paymentFailed', 'invoiceIssued', 'planExpiring', 'planExpired']
export const isBilling = (subject: LetterSubject): subject is BillingSubject => kinds.includes(subject.kind)

export function billingLetter(
  context: Reader,
  texts: CatalogueTexts,
  letter: Letter,
  subject: BillingSubject,
): Promise<LetterContent | undefined> {
  if ('invoiceId' in subject) return invoiceLetter(context, letter, subject)
  if ('orderId' in subject) return orderLetter(context, texts, letter, subject)
  return planLetter(context, texts, letter, subject)
}

const dayOf = (locale: Locale, at: string | null): string =>
  at === null
    ? '–'
    : new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'medium', timeZone: 'Asia/Taipei' }).format(
        Date.parse(at) - 1,
      )

const planName = (texts: CatalogueTexts, locale: Locale, id: string): string => {
  const english = planLabels[id as keyof typeof planLabels] as string | undefined
  return english === undefined ? id : texts(locale, `plan.${id}`, english, {})
}

async function orderLetter(
  { database }: Reader,
  texts: CatalogueTexts,
  { origin, locale: asked }: Letter,
  { kind, companyId, orderId }: OrderSubject,
): Promise<LetterContent | undefined> {
  const order = await database
    .selectFrom('purchase')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  const reader = order && (await readReader({ database }, companyId, order.created_by))
  if (!order || !reader) return undefined
  const locale = reader.locale ? localeOf(reader.locale) : asked
  const licence = await readLicenceOf({ database }, companyId, orderId)
  const values = {
    name: personName(reader),
    company: reader.company,
    order: order.number,
    until: dayOf(locale, licence?.ends_at ?? null),
    plan: planName(texts, locale, order.plan_id),
    amount: priceAmountText(Number(order.part), order.currency, locale),
  }
  // A failed later deduction leaves its order paid, so there is nothing to pay again on the payment screen.
  const isUnpaid = order.state === 'failed' || order.state === 'pending'
  const link = kind === 'paymentFailed' && isUnpaid ? `${origin}/licensePayFail` : `${origin}/licenses`
  return { kind, to: reader.email, locale, values, link }
}

/** Returns the end of the license an order paid for, unless the license was ended before it began or has no end. */
const readLicenceOf = ({ database }: Pick<Reader, 'database'>, companyId: string, orderId: string) =>
  database
    .selectFrom('licence')
    .select('ends_at')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .whereRef('ends_at', '>', 'begins_at')
    .executeTakeFirst()

async function planLetter(
  { database, clock }: Reader,
  texts: CatalogueTexts,
  { origin, locale: asked }: Letter,
  subject: PlanSubject,
): Promise<LetterContent | undefined> {
  const reader = await readReader({ database }, subject.companyId, subject.userId)
  if (!reader) return undefined
  const at = new Date(clock()).toISOString()
  const plan = companyPlan(await readLicences(database, subject.companyId), at)!
  const locale = reader.locale ? localeOf(reader.locale) : asked
  const values = {
    name: personName(reader),
    company: reader.company,
    plan: planName(texts, locale, plan.id),
    until: dayOf(locale, plan.endsAt),
    days: subject.kind === 'planExpiring' ? String(subject.days) : '',
  }
  return { kind: subject.kind, to: reader.email, locale, values, link: `${origin}/licenses` }
}

async function invoiceLetter(
  { database }: Reader,
  { origin, locale: asked }: Letter,
  { kind, companyId, invoiceId }: InvoiceSubject,
): Promise<LetterContent | undefined> {
  const invoice = await database
    .selectFrom('invoice')
    .innerJoin('purchase', (join) =>
      join.onRef('purchase.company_id', '=', 'invoice.company_id').onRef('purchase.id', '=', 'invoice.order_id'),
    )
    .innerJoin('company', 'company.id', 'invoice.company_id')
    .select(['invoice.number', 'invoice.total', 'invoice.payer', 'purchase.currency', 'company.name as company'])
    .select('purchase.number as order')
    .where('invoice.company_id', '=', companyId)
    .where('invoice.id', '=', invoiceId)
    .executeTakeFirst()
  if (!invoice?.number) return undefined
  const payer = JSON.parse(invoice.payer) as Payer
  const values = {
    name: payer.name,
    company: invoice.company,
    order: invoice.order,
    number: invoice.number,
    amount: priceAmountText(Number(invoice.total), invoice.currency, asked),
  }
  return { kind, to: payer.email, locale: asked, values, link: `${origin}/licenses` }
}

const readReader = ({ database }: Pick<Reader, 'database'>, companyId: string, userId: string) =>
  database
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select(['account.email', 'account.first_name', 'account.last_name', 'account.locale', 'company.name as company'])
    .where('account.company_id', '=', companyId)
    .where('account.id', '=', userId)
    .executeTakeFirst()
