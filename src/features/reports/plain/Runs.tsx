import { formatFigure } from '#domain/report/reportFigure.ts'
import type { Report, ReportRun } from '#domain/report/reportNode.ts'
import { classNames } from '#ui/classNames.ts'
import styles from './PlainReport.module.css'

export function Runs({ report, runs }: { report: Report; runs: readonly ReportRun[] }) {
  return runs.map((run, at) => {
    const text = 'text' in run ? run.text : figureText(report, run.figure)
    const className = classNames(run.isBold && styles.strong, run.tone && styles[run.tone])
    return (
      <span key={at} className={className} data-figure={'figure' in run ? run.figure : undefined}>
        {text}
        {run.mark && <sup>{run.mark}</sup>}
      </span>
    )
  })
}

export function figureText({ figures, locale }: Report, id: string): string {
  const figure = figures[id]
  return figure ? formatFigure(figure, locale) : '\u2013'
}
