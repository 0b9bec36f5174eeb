import { Trans } from '@lingui/react/macro'
import Calculator from 'lucide-react/icons/calculator'
import Copy from 'lucide-react/icons/copy'
import TextQuote from 'lucide-react/icons/text-quote'
import { Button } from './Button.tsx'
import styles from './CopyActions.module.css'

export interface CopyActionsProps {
  onCopy: () => void
  onCopyWithSource: () => void
  onCopyFormula?: (() => void) | undefined
}

export function CopyActions({ onCopy, onCopyWithSource, onCopyFormula }: CopyActionsProps) {
  return (
    <div className={styles.copies}>
      <Button size="small" variant="soft" icon={<Copy size={18} />} onClick={onCopy}>
        <Trans>Copy</Trans>
      </Button>
      <Button size="small" variant="soft" icon={<TextQuote size={18} />} onClick={onCopyWithSource}>
        <Trans>Copy with source</Trans>
      </Button>
      {onCopyFormula && (
        <Button size="small" variant="soft" icon={<Calculator size={18} />} onClick={onCopyFormula}>
          <Trans>Copy as formula</Trans>
        </Button>
      )}
    </div>
  )
}
