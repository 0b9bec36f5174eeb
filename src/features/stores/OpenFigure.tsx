import { type MethodId, methodOf } from '#analysis/methods.ts'
import { methodText } from '#i18n/methodText.ts'
import { CopyFigure } from '#session/figures/CopyFigure.tsx'
import { MethodLink } from '#session/MethodLink.tsx'
import { FigureButton, type FigureButtonProps } from '#ui/FigureButton.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'

export interface OpenFigureProps extends Pick<FigureButtonProps, 'size' | 'side'> {
  label: string
  /**
   * Displayed value with its unit; undefined if unknown. An unknown figure still opens, to explain the missing inputs.
   */
  value: string | undefined
  method: MethodId
  inputs: readonly { readonly key: string; readonly label: string; readonly value: string }[]
  source: string
  coverage?: string | undefined
  /** Spreadsheet formula with numbers; undefined if an input is unknown. */
  spreadsheet?: string | undefined
}

export function OpenFigure({ label, value, method, inputs, source, coverage, spreadsheet, ...look }: OpenFigureProps) {
  const entry = methodOf(method)
  const formula = methodText(entry, 'formula')
  const isNot = methodText(entry, 'caveat')
  const behind = { zone: '', formula, inputs, source, vintage: '', coverage: coverage ?? '', isNot }
  return (
    <FigureButton
      {...look}
      label={label}
      value={value ?? '–'}
      foot={
        <CopyFigure
          label={label}
          value={value ?? '–'}
          figure={() => behind}
          formula={spreadsheet === undefined ? undefined : () => spreadsheet}
        />
      }
    >
      <FigureExplanation
        formula={formula}
        inputs={inputs}
        source={source}
        coverage={coverage}
        isNot={isNot}
        about={<MethodLink method={method} />}
      />
    </FigureButton>
  )
}
