import { Plural, Trans } from '@lingui/react/macro'
import FileDown from 'lucide-react/icons/file-down'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/classNames.ts'
import { useToast } from '#ui/toasts.ts'
import styles from './DeviceScreen.module.css'
import { RescueOpenDialog } from './RescueOpenDialog.tsx'
import { RescueSaveDialog } from './RescueSaveDialog.tsx'

export function RescueCard() {
  const [open, setOpen] = useState<'save' | 'bring'>()
  const close = () => setOpen(undefined)
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          <Trans>Backup file</Trans>
        </h2>
      </div>
      <Card className={styles.need}>
        <p className={styles.detail}>
          <Trans>
            Use this if the device breaks, changes hands or stays offline for a long time. Everything unsent is saved in
            one encrypted file.
          </Trans>
        </p>
        <div className={classNames(styles.actions, styles.spread)}>
          <Button icon={<FileDown size={18} aria-hidden="true" />} onClick={() => setOpen('save')}>
            <Trans>Save to file</Trans>
          </Button>
          <Button icon={<FileUp size={18} aria-hidden="true" />} onClick={() => setOpen('bring')}>
            <Trans>Restore from file</Trans>
          </Button>
        </div>
      </Card>
      {open === 'save' && <SaveRescue onClose={close} />}
      {open === 'bring' && <RescueOpenDialog onClose={close} />}
    </section>
  )
}

export function SaveRescue({ onClose }: { onClose: () => void }) {
  const show = useToast()
  return (
    <RescueSaveDialog
      onClose={onClose}
      onSaved={({ changes }) => {
        onClose()
        show({
          tone: 'good',
          text: (
            <Plural
              value={changes}
              _0="File saved. There were no unsent changes."
              one="File saved with # change."
              other="File saved with # changes."
            />
          ),
        })
      }}
    />
  )
}
