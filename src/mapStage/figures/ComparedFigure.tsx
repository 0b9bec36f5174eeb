import { type MethodId, methodOf } from '#analysis/methods.ts'
import { methodText } from '#i18n/methodText.ts'
import { FigureButton } from '#ui/FigureButton.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'
import { MethodLink } from '#session/MethodLink.tsx'
import { CopyFigure } from '#session/figures/CopyFigure.tsx'
import { type RestsOn, useSourcesBehind } from '#session/figures/useSourcesBehind.ts'

interface ComparedFigureProps {
  label: string
  /** Formatted value; an unknown value is "–" and doesn't open. */
  value: string
  method: MethodId
  restsOn: RestsOn
  inputs?: readonly { readonly key: string; readonly label: string; readonly value: string }[]
}

export function ComparedFigure({ label, value, method: id, restsOn, inputs = [] }: ComparedFigureProps) {
  const { names, vintages } = useSourcesBehind(restsOn)
  if (value === '–') return value
  const method = methodOf(id)
  const formula = methodText(method, 'formula')
  const isNot = methodText(method, 'caveat')
  const behind = {
    zone: '',
    formula,
    inputs,
    isNot,
    coverage: '',
    vintage: vintages,
    source: [names, methodText(method, 'source')].join(' · '),
    restsOn: { kinds: restsOn },
  }
  return (
    <FigureButton
      label={label}
      value={value}
      side="left"
      align="start"
      foot={<CopyFigure label={label} value={value} figure={() => behind} />}
    >
      <FigureExplanation
        {...{ formula, inputs, isNot }}
        source={behind.source}
        vintage={vintages}
        about={<MethodLink method={id} />}
      />
    </FigureButton>
  )
}
