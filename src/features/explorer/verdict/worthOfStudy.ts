import { t } from '@lingui/core/macro'
import { differenceFormula, roundedProductFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import type { SalesFit } from '#analysis/study/resolveAssumptions.ts'
import type { VerdictFigures } from '#analysis/study/verdict.ts'
import type { Locale } from '#domain/locale.ts'
import { demandWorth, pricePerPerson, worthPlaces, worthRange } from '#domain/money/demandWorth.ts'
import { worthText } from '#domain/reportAssembly/worthText.ts'
import { formatNumber } from '#i18n/formats.ts'

export type Priced = Pick<SalesFit, 'spend' | 'currency'>

/**
 * Returns the value of people as displayed: money if the sales per person are known, otherwise a whole number of
 * people.
 */
export const worthOf = (people: number, { spend }: Priced): number =>
  spend ? demandWorth(people, spend.perPerson) : Math.round(people)

export function writeWorth(people: number, priced: Priced, locale: Locale): string {
  const worth = worthOf(people, priced)
  return priced.spend && priced.currency
    ? worthText(worth, priced.currency, locale)
    : t`${formatNumber(worth, 0)} people`
}

/** Returns the likely range of the value; undefined if the value isn't in money. */
export function writeWorthRange(people: number, { spend, currency }: Priced, locale: Locale) {
  if (!spend || !currency) return undefined
  const [low, high] = worthRange(people, spend)
  return [worthText(low, currency, locale), worthText(high, currency, locale)] as const
}

/** Returns a spreadsheet formula that computes the displayed net new value from its displayed inputs. */
export function netNewFormula({ captured, ownLoss, netNew }: VerdictFigures, { spend }: Priced): string | undefined {
  const people = [Math.round(captured), Math.round(ownLoss)] as const
  if (!spend) return differenceFormula(...people)
  return roundedProductFormula(people, pricePerPerson(spend.perPerson), worthPlaces(netNew, spend.perPerson))
}
