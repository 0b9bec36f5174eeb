import { t } from '@lingui/core/macro'
import { gapOf, growthOf, hasNoSales, shareOver } from '#analysis/dashboard/salesFacts.ts'
import { formats } from '#domain/reportAssembly/blockKit.ts'
import type { ReportNode } from '#domain/report/reportNode.ts'
import { shortMonth } from '#i18n/monthText.ts'
import { salesLeftOut, targetsLeftOut, yearBeforeLeftOut } from '../useSalesWords.ts'
import { type CardPaper, type PaperKit, paperTable, paperText } from './paperKit.ts'

export function salesPaper(kit: PaperKit): CardPaper | undefined {
  if (hasNoSales(kit.facts.sales)) return undefined
  return { title: t`Sales against target`, nodes: [sums(kit), chart(kit), months(kit), ...leftOut(kit)] }
}

function sums({ facts: { sales }, figure }: PaperKit): ReportNode {
  const { total, currency } = sales
  const signed = { ...formats.percent, isSigned: true }
  return {
    kind: 'cards',
    cards: [
      { label: t`Sales`, figure: figure(t`Sales`, total.sales, formats.whole(currency)) },
      {
        label: t`Against target`,
        figure: figure(t`Sales against target`, shareOver(total), signed),
        note: [
          { text: `${t`Gap`} ` },
          { figure: figure(t`Gap`, gapOf(total), { ...formats.whole(currency), isSigned: true }) },
        ],
        tone: (shareOver(total) ?? 0) < 0 ? 'bad' : 'good',
      },
      { label: t`Year over year`, figure: figure(t`Same-store sales growth`, growthOf(total), signed) },
    ],
  }
}

function leftOut({ facts: { sales } }: PaperKit): ReportNode[] {
  const { left, total } = sales
  return [salesLeftOut(left), targetsLeftOut(total), yearBeforeLeftOut(total)].flatMap((line) =>
    line === undefined ? [] : [paperText(line)],
  )
}

const monthName = ({ locale, facts }: PaperKit, month: number): string =>
  shortMonth(`${facts.sales.year}-${String(month).padStart(2, '0')}`, locale)

function chart(kit: PaperKit): ReportNode {
  const { sales } = kit.facts
  return {
    kind: 'bars',
    alt: t`Sales`,
    rows: sales.months
      .filter(({ stores }) => stores > 0)
      .map((month) => {
        const name = monthName(kit, month.month)
        const ofMonth = (label: string, value: number) => kit.figure(label, value, formats.whole(sales.currency))
        return {
          label: name,
          figure: ofMonth(t`Sales for ${name}`, month.sales),
          ...(month.target > 0 ? { tick: ofMonth(t`Sales target for ${name}`, month.target) } : {}),
        }
      }),
  }
}

function months(kit: PaperKit): ReportNode {
  const { figure, facts } = kit
  const { sales } = facts
  const money = formats.whole(sales.currency)
  return paperTable(
    t`Gap by month`,
    [
      [t`Month`, 'start'],
      [t`Target`, 'end'],
      [t`A year earlier`, 'end'],
      [t`Gap`, 'end'],
    ],
    sales.months
      .filter(({ stores }) => stores > 0)
      .map((month) => {
        const name = monthName(kit, month.month)
        return [
          name,
          { figure: figure(t`Sales target for ${name}`, month.target > 0 ? month.target : null, money) },
          { figure: figure(t`A year earlier`, month.before > 0 ? month.before : null, money) },
          {
            figure: figure(t`Sales gap for ${name}`, month.target > 0 ? gapOf(month) : null, {
              ...money,
              isSigned: true,
            }),
          },
        ]
      }),
  )
}
