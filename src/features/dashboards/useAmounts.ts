import { moneySymbol, writeMoney } from '#domain/fields/types/numberTypes.ts'
import { languageTag } from '#domain/locale.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { formatPercent } from '#i18n/formats.ts'
import { useBoard } from './board.ts'

export function useAmounts() {
  const context = useFieldText()
  const { currency } = useBoard().facts.sales
  const short = new Intl.NumberFormat(languageTag[context.locale], { notation: 'compact', maximumFractionDigits: 1 })
  const bare = (amount: number) => short.format(amount).replace('-', '\u2212')
  return {
    /** Short amount with currency: "NT$ 722.5M". */
    short: (amount: number) =>
      `${amount < 0 ? '\u2212' : ''}${moneySymbol(currency, context)} ${bare(Math.abs(amount))}`,
    /** Short amount without currency, signed: "−4.2M". */
    signed: (amount: number) => (amount > 0 ? `+${bare(amount)}` : bare(amount)),
    whole: (amount: number) => writeMoney({ amount, currency }, context),
    signedShare: (share: number | undefined) =>
      share === undefined ? '–' : share > 0 ? `+${formatPercent(share)}` : formatPercent(share),
  }
}
