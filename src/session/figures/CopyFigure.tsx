import { Trans, useLingui } from '@lingui/react/macro'
import Calculator from 'lucide-react/icons/calculator'
import Copy from 'lucide-react/icons/copy'
import TextQuote from 'lucide-react/icons/text-quote'
import { Button } from '#ui/Button.tsx'
import styles from './CopyFigure.module.css'
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
  return (
    <div className={styles.copies}>
      <Button
        size="small"
        variant="soft"
        icon={<Copy size={18} />}
        onClick={() => void copy(figureLine({ label, value }), copied)}
      >
        <Trans>Copy</Trans>
      </Button>
      <Button
        size="small"
        variant="soft"
        icon={<TextQuote size={18} />}
        onClick={async () => copy(figureCopyText({ label, value, ...(await figure()) }, words), copied)}
      >
        <Trans>Copy with source</Trans>
      </Button>
      {formula && (
        <Button
          size="small"
          variant="soft"
          icon={<Calculator size={18} />}
          onClick={async () => {
            const text = await formula()
            if (text !== undefined) await copy(text, copied)
          }}
        >
          <Trans>Copy as formula</Trans>
        </Button>
      )}
    </div>
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
