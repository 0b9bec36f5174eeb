import type { Currency } from '#domain/money/money.ts'
import { splitTax } from '#domain/plan/prices.ts'
import type { ReportFigure } from '#domain/report/reportFigure.ts'
import type { Report, ReportBlock, ReportCell, ReportColumn, ReportRow } from '#domain/report/reportNode.ts'
import type { BillingInvoice, BillingOrder } from './useBilling.ts'

export interface ReceiptWords {
  readonly titles: { readonly order: string; readonly amounts: string; readonly note: string; readonly what: string }
  readonly columns: readonly [what: string, value: string]
  readonly facts: (order: BillingOrder) => readonly (readonly [label: string, value: string])[]
  readonly amounts: Readonly<Record<'total' | 'net' | 'tax' | 'paid' | 'refunded', string>>
  readonly invoiceTitle: (invoice: BillingInvoice) => string
  readonly invoiceFacts: (invoice: BillingInvoice) => readonly (readonly [label: string, value: string])[]
}

export type ReceiptPaper = Pick<Report, 'locale' | 'title' | 'subtitle' | 'head' | 'foot' | 'madeAt'>

/** Builds a printable receipt with the data of every uniform invoice issued for the order. */
export function receiptOf(order: BillingOrder, words: ReceiptWords, paper: ReceiptPaper): Report {
  const figures: Record<string, ReportFigure> = {}
  const money = (id: string, label: string, value: number): string => {
    const format = { kind: 'money', currency: order.currency as Currency } as const
    figures[id] = { id, label, value, format }
    return id
  }
  const amountRows = (key: string, total: number, net: number) =>
    ([['total', total] as const, ['net', net] as const, ['tax', total - net] as const] as const).map(
      ([name, value]): ReportRow => ({
        kind: name === 'total' ? 'total' : 'row',
        cells: [said(words.amounts[name]), { runs: [{ figure: money(`${key}.${name}`, words.amounts[name], value) }] }],
      }),
    )
  const paid = (['paid', 'refunded'] as const)
    .filter((name) => name === 'paid' || order.refunded > 0)
    .map(
      (name): ReportRow => ({
        kind: 'row',
        cells: [
          said(words.amounts[name]),
          { runs: [{ figure: money(`order.${name}`, words.amounts[name], order[name]) }] },
        ],
      }),
    )
  const { net } = splitTax(order.total)
  const blocks = [
    block('order', words.titles.order, words, factRows(words.facts(order))),
    block('amounts', words.titles.amounts, words, [...amountRows('order', order.total, net), ...paid]),
    ...order.invoices
      .filter(({ number }) => number !== null)
      .map((invoice) =>
        block(invoice.id, words.invoiceTitle(invoice), words, [
          ...factRows(words.invoiceFacts(invoice)),
          ...amountRows(invoice.id, invoice.total, invoice.net),
        ]),
      ),
  ]
  return { ...paper, state: 'approved', version: 1, blocks: withNote(blocks, words), figures, sources: [] }
}

const said = (text: string): ReportCell => ({ runs: [{ text }] })

const factRows = (facts: readonly (readonly [string, string])[]): readonly ReportRow[] =>
  facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ kind: 'row', cells: [said(label), said(value)] }))

function block(id: string, title: string, { columns }: ReceiptWords, rows: readonly ReportRow[]): ReportBlock {
  const sides: readonly ReportColumn[] = [
    { label: columns[0], align: 'start', share: 2 },
    { label: columns[1], align: 'end', share: 3 },
  ]
  return { id, kind: 'receipt', title: [{ text: title }], nodes: [{ kind: 'table', alt: title, columns: sides, rows }] }
}

const withNote = (blocks: readonly ReportBlock[], { titles }: ReceiptWords): readonly ReportBlock[] => [
  ...blocks,
  {
    id: 'note',
    kind: 'receipt',
    title: [{ text: titles.what }],
    nodes: [{ kind: 'text', runs: [{ text: titles.note }] }],
  },
]
