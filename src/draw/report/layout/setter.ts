import { formatFigure } from '#domain/report/reportFigure.ts'
import type { Report, ReportRun } from '#domain/report/reportNode.ts'
import type { FontBook } from '../fonts/fontBook.ts'
import type { FontWeight } from '../fonts/fontFiles.ts'
import type { PageTag } from '../reportPage.ts'
import { type StyledText, type TextLine, type TypeSetting, breakLines, setShort, setText } from '../text/breakLines.ts'
import { inks, sizes, toneInks } from './inks.ts'

export interface RunLook {
  readonly size?: number
  readonly weight?: FontWeight
  readonly colour?: string
}

export class Setter {
  readonly report: Report
  readonly tags: PageTag[] = []
  readonly unknownLetters = new Set<string>()
  readonly #setting: TypeSetting

  constructor(report: Report, book: FontBook) {
    this.report = report
    const onUnknown = (letter: string): void => void this.unknownLetters.add(letter)
    this.#setting = { book, locale: report.locale, onUnknown }
  }

  tag(tag: PageTag): number {
    return this.tags.push(tag) - 1
  }

  /** Formats a figure; returns a dash if the figure is unknown or hidden from the reader. */
  figureText(id: string): string {
    const figure = this.report.figures[id]
    return formatFigure(figure ?? { value: null, format: { kind: 'text' } }, this.report.locale)
  }

  figureNumber(id: string): number | undefined {
    const value = this.report.figures[id]?.value
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  }

  texts(
    runs: readonly ReportRun[],
    { size = sizes.body, weight = 400, colour = inks.ink }: RunLook = {},
  ): readonly StyledText[] {
    return runs.flatMap((run): StyledText[] => {
      const own: StyledText = {
        text: 'figure' in run ? this.figureText(run.figure) : run.text,
        size,
        weight: run.isBold ? 700 : weight,
        colour: run.tone ? toneInks[run.tone] : 'link' in run && run.link ? inks.accent : colour,
        ...('figure' in run ? { figure: run.figure } : {}),
        ...('link' in run && run.link ? { link: run.link } : {}),
      }
      if (run.mark === undefined) return [own]
      return [own, { text: `\u00a0${run.mark}`, size: sizes.mark, weight: 700, colour: inks.soft, rise: size * 0.36 }]
    })
  }

  lines(texts: readonly StyledText[], width: number): readonly TextLine[] {
    return breakLines(texts, width, this.#setting)
  }

  line(texts: readonly StyledText[]): TextLine {
    return setText(texts, this.#setting)
  }

  short(text: StyledText, width: number): TextLine {
    return setShort(text, width, this.#setting)
  }
}

export const styled = (
  text: string,
  { size = sizes.body, weight = 400, colour = inks.ink }: RunLook = {},
): StyledText => ({
  text,
  size,
  weight,
  colour,
})
