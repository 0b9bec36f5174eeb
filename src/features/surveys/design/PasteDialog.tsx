import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { linesOf } from '#domain/survey/editOptions.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'

interface PasteDialogProps {
  isOpen: boolean
  onClose: () => void
  onLines: (lines: readonly string[]) => void
}

export function PasteDialog({ isOpen, onClose, onLines }: PasteDialogProps) {
  const [text, setText] = useState('')
  const lines = linesOf(text)
  const count = lines.length
  function close() {
    setText('')
    onClose()
  }
  return (
    <Dialog
      title={<Trans>Paste a list</Trans>}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={lines.length === 0}
            onClick={() => {
              onLines(lines)
              close()
            }}
          >
            <Plural value={count} one="Add # option" other="Add # options" />
          </Button>
        </>
      }
    >
      <TextArea
        label={<Trans>One option per line</Trans>}
        hint={<Trans>Leading numbers and bullets are removed.</Trans>}
        rows={10}
        value={text}
        onChange={setText}
        data-autofocus
      />
    </Dialog>
  )
}
