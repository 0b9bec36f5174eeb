import { useLingui } from '@lingui/react/macro'
import { CopyActions } from '#ui/CopyActions.tsx'
import { type CopiedFigure, type CopyWords, figureCopyText, figureLine } from './figureCopyText.ts'
import { useCopy } from './useCopy.tsx'

export interface CopyFigureProps {
  /** What it is, and of what. */
  label: string
  /** As shown, with its unit. */
  value: string
  /** All that a reader needs to work it out again; asked for when somebody copies it. */
  figure: () => Promise<Omit<CopiedFigure, 'label' | 'value'>> | Omit<CopiedFigure, 'label' | 'value'>
  /** As a spreadsheet takes it; left out for a figure that is as it was entered, or unknown. */
  formula?: (() => Promise<string | undefined> | string | undefined) | undefined
}

/** Copies a figure: alone, with everything it was worked out from, or as a formula that a spreadsheet works out again. */
export function CopyFigure({ label, value, figure, formula }: CopyFigureProps) {
  const { t } = useLingui()
  const copy = useCopy()
  const words = useCopyWords()
  const copied = t`Copied.`
  const copyFormula = async () => {
    const text = await formula?.()
    if (text !== undefined) await copy(text, copied)
  }
  return (
    <CopyActions
      onCopy={() => void copy(figureLine({ label, value }), copied)}
      onCopyWithSource={async () => copy(figureCopyText({ label, value, ...(await figure()) }, words), copied)}
      onCopyFormula={formula && copyFormula}
    />
  )
}

function useCopyWords(): CopyWords {
  const { t } = useLingui()
  return {
    zone: t`Zone`,
    formula: t`Formula`,
    inputs: t`Inputs`,
    source: t`Source`,
    vintage: t`Vintage`,
    coverage: t`Coverage`,
    isNot: t`It is not`,
  }
}
