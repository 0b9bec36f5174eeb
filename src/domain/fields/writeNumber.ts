import { numberFormat } from './fieldFormats.ts'
import type { FieldTextContext } from './fieldTextContext.ts'
import { decimalLimit } from './masks.ts'

const withMinus = (text: string): string => text.replace('-', '\u2212')

/** Formats a number with a true minus sign. */
export function writeNumber(
  value: number,
  context: Pick<FieldTextContext, 'locale'>,
  min = 0,
  max = decimalLimit,
): string {
  return withMinus(numberFormat(context.locale, min, max).format(value))
}
