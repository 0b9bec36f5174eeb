import { neutralCells } from '#domain/transfer/neutralText.ts'

/** One line of a figure's inputs, as it is read. */
export interface CopiedInput {
  readonly label: string
  readonly value: string
}

export interface CopiedFigure {
  /** What it is, and of which zone. */
  readonly label: string
  /** As shown, with its unit. */
  readonly value: string
  /** The place and size of the zone, so that a reader can draw it again. */
  readonly zone: string
  readonly formula: string
  readonly inputs: readonly CopiedInput[]
  readonly source: string
  readonly vintage: string
  readonly coverage: string
  readonly isNot: string
  /** The map data on this device that it rests on, each with its version. */
  readonly packs: string
  /** Which version of the product made it, and when. */
  readonly made: string
}

/** Names of the lines, in the reader's language. */
export type CopyWords = Readonly<
  Record<'zone' | 'formula' | 'inputs' | 'source' | 'vintage' | 'coverage' | 'isNot' | 'packs' | 'made', string>
>

/** The figure in one line. */
export const figureLine = ({ label, value }: Pick<CopiedFigure, 'label' | 'value'>): string =>
  neutralCells(`${label}: ${value}`)

/**
 * A figure with everything that a reader needs to work it out again: its zone, formula, all inputs, source, vintage, coverage,
 * what it is not, and what made it. One fact a line; inputs are tabbed, so that they fall into the cells of a spreadsheet.
 */
export function figureCopyText(figure: CopiedFigure, words: CopyWords): string {
  const fact = (word: string, text: string) => (text === '' ? [] : [`${word}: ${text}`])
  const lines = [
    figureLine(figure),
    ...fact(words.zone, figure.zone),
    ...fact(words.formula, figure.formula),
    ...(figure.inputs.length > 0 ? [`${words.inputs}:`] : []),
    ...figure.inputs.map(({ label, value }) => `${label}\t${value}`),
    ...fact(words.source, figure.source),
    ...fact(words.vintage, figure.vintage),
    ...fact(words.coverage, figure.coverage),
    ...fact(words.isNot, figure.isNot),
    ...fact(words.packs, figure.packs),
    ...fact(words.made, figure.made),
  ]
  return neutralCells(lines.join('\n'))
}
