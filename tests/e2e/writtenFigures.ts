import { readXlsx } from 'hucre'
import type { Page } from 'playwright/test'
import { readPdf, sameSpaces } from '#tests/tools/readPdf.ts'
import { readBookParts } from '#tests/tools/reportTools.ts'

export interface WrittenFigure {
  readonly id: string
  readonly text: string
}

export async function figuresOnScreen(page: Page): Promise<readonly WrittenFigure[]> {
  const found = await page
    .locator('[data-figure]')
    .evaluateAll((all) => all.map((one) => ({ id: one.getAttribute('data-figure')!, text: one.textContent })))
  const written = found.map(({ id, text }) => ({ id, text: sameSpaces(text).trim() }))
  return [...new Map(written.map((one) => [`${one.id} ${one.text}`, one])).values()].filter(({ text }) =>
    /\d/.test(text),
  )
}

export async function missingInPdf(figures: readonly WrittenFigure[], pdf: Uint8Array): Promise<readonly string[]> {
  const plain = (text: string): string => sameSpaces(text).replaceAll(' ', '')
  const text = plain((await readPdf(pdf)).text)
  return figures.filter((figure) => !text.includes(plain(figure.text))).map(({ id, text: own }) => `${id}: ${own}`)
}

/** Returns the figures that a workbook doesn't have under their names, as a number, day or text. */
export async function missingInBook(figures: readonly WrittenFigure[], book: Uint8Array): Promise<readonly string[]> {
  const { sheets } = await readXlsx(book)
  const inputs = sheets.find(({ name }) => name === 'Inputs')!.rows
  const parts = await readBookParts(new Blob([book.slice()]))
  const names = new Map(
    [...parts.get('xl/workbook.xml')!.matchAll(/<definedName name="([^"]+)">'Inputs'!\$B\$(\d+)</g)].map(
      ([, name, row]) => [name!, Number(row)],
    ),
  )
  const valueOf = (id: string): unknown => {
    const row = names.get(`f_${id.replaceAll(/[^A-Za-z0-9_]/g, '_')}`)
    return row === undefined ? undefined : inputs[row - 1]![1]
  }
  return figures
    .filter(({ id, text }) => !isWritten(valueOf(id), text))
    .map(({ id, text }) => `${id}: ${text}, in the workbook ${String(valueOf(id))}`)
}

/** Returns whether a value, formatted with the text's number of decimals, matches the text. */
function isWritten(value: unknown, text: string): boolean {
  if (value instanceof Date) return new Date(`${text} UTC`).getTime() === value.getTime()
  if (typeof value !== 'number') return String(value) === text
  const [digits = ''] = /\d[\d,]*(?:\.\d+)?/.exec(text) ?? []
  const written = Number(digits.replaceAll(',', '')) * (/^[−-]/.test(text) ? -1 : 1)
  const decimals = digits.split('.')[1]?.length ?? 0
  const shown = text.includes('%') ? value * 100 : value
  return Math.abs(shown - written) <= 0.5 * 10 ** -decimals + 1e-9
}
