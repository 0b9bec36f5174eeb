import { useLingui } from '@lingui/react/macro'
import type { FinderAnswer } from '#analysis/study/finderTypes.ts'
import { methodOf } from '#analysis/methods.ts'
import { formatNumber } from '#i18n/formats.ts'
import { methodText } from '#i18n/methodText.ts'
import { CopyFigure } from '#session/figures/CopyFigure.tsx'
import { MethodLink } from '#session/MethodLink.tsx'
import { FigureButton } from '#ui/FigureButton.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'

export function FoundCount({ answer, nameAt }: { answer: FinderAnswer; nameAt: (at: number) => string }) {
  const { t } = useLingui()
  const label = t`Area Finder`
  const value = formatNumber(answer.foundCount, 0)
  const inputs = answer.left.map((count, at) => ({
    key: String(at),
    label: nameAt(at),
    value: formatNumber(count, 0),
  }))
  const entry = methodOf('areaFinder')
  const formula = methodText(entry, 'formula')
  const source = methodText(entry, 'source')
  const isNot = methodText(entry, 'caveat')
  const behind = { zone: '', formula, inputs, source, vintage: '', coverage: '', isNot }
  return (
    <FigureButton
      label={label}
      value={value}
      size="medium"
      foot={<CopyFigure label={label} value={value} figure={() => behind} formula={undefined} />}
    >
      <FigureExplanation {...{ formula, inputs, source, isNot }} about={<MethodLink method="areaFinder" />} />
    </FigureButton>
  )
}
