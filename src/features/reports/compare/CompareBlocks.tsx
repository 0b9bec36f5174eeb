import { Trans } from '@lingui/react/macro'
import ListChecks from 'lucide-react/icons/list-checks'
import { useState } from 'react'
import { compareBlocks } from '#domain/reportAssembly/comparison/blocks/comparisonBlocks.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { BlockList } from '../site/BlockList.tsx'
import { BlockSettings } from '../site/BlockSettings.tsx'

export function CompareBlocks({ record }: { record: LocalRecord<'report'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  return (
    <>
      <Button icon={<ListChecks size={20} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        <Trans>Blocks</Trans>
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          title={<Trans>Comparison blocks</Trans>}
          onClose={() => setIsOpen(false)}
          actions={
            <Button variant="primary" onClick={() => setIsOpen(false)}>
              <Trans>Done</Trans>
            </Button>
          }
        >
          <BlockList {...{ record, chosen }} kinds={compareBlocks} isEditable onChoose={setChosen} />
          <BlockSettings record={record} isEditable chosen={chosen} />
        </Dialog>
      )}
    </>
  )
}
