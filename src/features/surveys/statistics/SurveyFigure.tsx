import { createContext, use } from 'react'
import { type MethodId, methodOf } from '#analysis/methods.ts'
import { methodText } from '#i18n/methodText.ts'
import { CopyFigure } from '#session/figures/CopyFigure.tsx'
import { MethodLink } from '#session/MethodLink.tsx'
import { FigureButton, type FigureButtonProps } from '#ui/FigureButton.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'
import type { StatCell } from './statTable.ts'

export const CoverageContext = createContext('')

interface SurveyFigureProps extends Pick<FigureButtonProps, 'size' | 'strong'> {
  cell: StatCell
}

export function SurveyFigure({ cell, ...look }: SurveyFigureProps) {
  if (cell.method === undefined) return <span>{cell.text}</span>
  return <OpenFigure {...look} cell={cell} method={cell.method} />
}

function OpenFigure({ cell, method, ...look }: SurveyFigureProps & { method: MethodId }) {
  const { text, label = '' } = cell
  return (
    <FigureButton {...look} label={label} value={text} foot={<Copy cell={cell} method={method} />}>
      <Explanation cell={cell} method={method} />
    </FigureButton>
  )
}

interface ExplainedProps {
  cell: StatCell
  method: MethodId
}

/** Called only for an open figure, because a page has hundreds of figures. */
function useBehind({ cell: { inputs = [] }, method }: ExplainedProps) {
  const coverage = use(CoverageContext)
  const entry = methodOf(method)
  const formula = methodText(entry, 'formula')
  const source = methodText(entry, 'source')
  const isNot = methodText(entry, 'caveat')
  return { formula, inputs, source, coverage, isNot }
}

function Explanation(props: ExplainedProps) {
  return <FigureExplanation {...useBehind(props)} about={<MethodLink method={props.method} />} />
}

function Copy(props: ExplainedProps) {
  const { text, label = '', spreadsheet } = props.cell
  const behind = useBehind(props)
  return (
    <CopyFigure
      label={label}
      value={text}
      figure={() => ({ ...behind, zone: '', vintage: '' })}
      formula={spreadsheet === undefined ? undefined : () => spreadsheet}
    />
  )
}
