import { useLingui } from '@lingui/react/macro'
import { CopyActions } from '#ui/CopyActions.tsx'
import { type CopiedFigure, type CopyWords, figureCopyText, figureLine } from './figureCopyText.ts'
import type { PacksBehind } from './madeBy.ts'
import { useCopy } from './useCopy.tsx'

/** What a copy says beside the figure; which map data it rests on, where it rests on any. */
export interface FigureBehind extends Omit<CopiedFigure, 'label' | 'value' | 'packs' | 'made'> {
  restsOn?: PacksBehind | undefined
}

export interface CopyFigureProps {
  /** What it is, and of what. */
  label: string
  /** As shown, with its unit. */
  value: string
  /** All that a reader needs to work it out again; asked for when somebody copies it. */
  figure: () => Promise<FigureBehind> | FigureBehind
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
      onCopyWithSource={async () => copy(figureCopyText({ label, value, ...(await whole(figure)) }, words), copied)}
      onCopyFormula={formula && copyFormula}
    />
  )
}

/** What made the figure is looked up when somebody copies it, and loaded then. */
async function whole(figure: CopyFigureProps['figure']): Promise<Omit<CopiedFigure, 'label' | 'value'>> {
  const { restsOn, ...behind } = await figure()
  const { madeBy, packsBehind } = await import('./madeBy.ts')
  return { ...behind, packs: restsOn ? await packsBehind(restsOn) : '', made: madeBy(new Date()) }
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
    isNot: t`Keep in mind`,
    packs: t`Map data`,
    made: t`Created by`,
  }
}
