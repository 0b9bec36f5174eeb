import { neutralCells } from '#domain/parsing/neutralText.ts'
import { labelled } from '#i18n/labelled.ts'

export interface CopiedInput {
  readonly label: string
  readonly value: string
}

export interface CopiedFigure {
  readonly label: string
  readonly value: string
  readonly zone: string
  readonly formula: string
  readonly inputs: readonly CopiedInput[]
  readonly source: string
  readonly vintage: string
  readonly coverage: string
  readonly isNot: string
  readonly packs: string
  readonly made: string
}

export type CopyWords = Readonly<
  Record<'zone' | 'formula' | 'inputs' | 'source' | 'vintage' | 'coverage' | 'isNot' | 'packs' | 'made', string>
>

export const figureLine = ({ label, value }: Pick<CopiedFigure, 'label' | 'value'>): string =>
  neutralCells(labelled(label, value))

/**
 * Returns a figure and the facts needed to recompute it, one per line; empty facts are omitted. Each input has a tab
 * between label and value, for spreadsheets.
 */
export function figureCopyText(figure: CopiedFigure, words: CopyWords): string {
  const fact = (word: string, text: string) => (text === '' ? [] : [labelled(word, text)])
  const lines = [
    figureLine(figure),
    ...fact(words.zone, figure.zone),
    ...fact(words.formula, figure.formula),
    ...(figure.inputs.length > 0 ? [labelled(words.inputs, '').trimEnd()] : []),
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
