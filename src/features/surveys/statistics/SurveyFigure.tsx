import { createContext, use } from 'react'
import { type MethodId, methodOf } from '#analysis/methods.ts'
import { methodText } from '#i18n/methodText.ts'
import { CopyFigure } from '#session/figures/CopyFigure.tsx'
import { MethodLink } from '#session/MethodLink.tsx'
import { FigureButton, type FigureButtonProps } from '#ui/FigureButton.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'
import type { StatCell } from './statTable.ts'

/** Which answers the figures of the page rest on, in words. */
export const CoverageContext = createContext('')

interface SurveyFigureProps extends Pick<FigureButtonProps, 'size' | 'strong'> {
  cell: StatCell
}

/** A figure that opens: how it came about, and from how many answers. What was not worked out stands as it is. */
export function SurveyFigure({ cell, ...look }: SurveyFigureProps) {
  if (cell.method === undefined) return <span>{cell.text}</span>
  return <OpenFigure {...look} cell={cell} method={cell.method} />
}

function OpenFigure({
  cell: { text, label = '', inputs = [] },
  method,
  ...look
}: SurveyFigureProps & { method: MethodId }) {
  const coverage = use(CoverageContext)
  const entry = methodOf(method)
  const [formula, source, isNot] = [
    methodText(entry, 'formula'),
    methodText(entry, 'source'),
    methodText(entry, 'caveat'),
  ]
  const behind = { zone: '', formula, inputs, source, vintage: '', coverage, isNot }
  return (
    <FigureButton
      {...look}
      label={label}
      value={text}
      foot={<CopyFigure label={label} value={text} figure={() => behind} />}
    >
      <FigureExplanation {...{ formula, inputs, source, coverage, isNot }} about={<MethodLink method={method} />} />
    </FigureButton>
  )
}
