import { type MethodId, methodOf } from '#analysis/methods.ts'
import { formatMoment } from '#i18n/formats.ts'
import { methodText } from '#i18n/methodText.ts'
import { CopyFigure } from '#session/figures/CopyFigure.tsx'
import { MethodLink } from '#session/MethodLink.tsx'
import { FigureButton, type FigureButtonProps } from '#ui/FigureButton.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'

export interface BillingInput {
  readonly key: string
  readonly label: string
  readonly value: string
}

export interface BillingFigureProps extends Pick<FigureButtonProps, 'size' | 'strong'> {
  label: string
  value: string
  method: MethodId
  inputs: readonly BillingInput[]
  /** Time of the server's response (ISO, UTC). */
  at: string
}

export function BillingFigure({ label, value, method, inputs, at, ...look }: BillingFigureProps) {
  const entry = methodOf(method)
  const formula = methodText(entry, 'formula')
  const source = methodText(entry, 'source')
  const isNot = methodText(entry, 'caveat')
  const behind = { zone: '', formula, inputs, source, vintage: formatMoment(at), coverage: '', isNot }
  return (
    <FigureButton
      {...look}
      label={label}
      value={value}
      foot={<CopyFigure label={label} value={value} figure={() => behind} />}
    >
      <FigureExplanation {...behind} about={<MethodLink method={method} />} />
    </FigureButton>
  )
}
