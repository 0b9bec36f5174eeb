import { useLingui } from '@lingui/react/macro'
import { CopyActions } from '#ui/CopyActions.tsx'
import { type CopiedFigure, type CopyWords, figureCopyText, figureLine } from './figureCopyText.ts'
import type { PacksBehind } from './madeBy.ts'
import { useCopy } from './useCopy.tsx'

interface FigureBehind extends Omit<CopiedFigure, 'label' | 'value' | 'packs' | 'made'> {
  restsOn?: PacksBehind | undefined
}

export interface CopyFigureProps {
  label: string
  value: string
  figure: () => Promise<FigureBehind> | FigureBehind
  /** Spreadsheet formula; undefined for entered or unknown figures. */
  formula?: (() => Promise<string | undefined> | string | undefined) | undefined
}

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
