import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { recordAddresses } from '#domain/recordAddress.ts'
import { FileThumb } from '#fieldKit/files/FileThumb.tsx'
import { useFileDownload } from '#fieldKit/files/useFileDownload.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatBytes, formatMoment } from '#i18n/formats.ts'
import { useFileActs } from '#session/files/useFileActs.ts'
import type { RefusedFile } from '#session/files/useUnsentFiles.ts'
import { AppLink } from '#session/navigation.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import own from './DeviceFiles.module.css'
import styles from './DeviceScreen.module.css'
import { UseWords, useNamedUses } from './FileUses.tsx'
import { TypedConsentDialog } from './TypedConsentDialog.tsx'

/** A file rejected by the server, with reason, uses and actions. The rejection doesn't block the file's record. */
export function RefusedFileCard({ file }: { file: RefusedFile }) {
  const { t } = useLingui()
  const { retry, discard } = useFileActs()
  const download = useFileDownload()
  const [isAsking, setIsAsking] = useState(false)
  const { sha256, mime, bytes } = file
  const uses = useNamedUses(file)
  const name = uses[0]?.name ?? t`File with no matching record`
  const reference = { id: sha256, sha256, mime, bytes, name }
  return (
    <Card tone="bad" className={styles.need}>
      <div className={styles.needHead}>
        <Badge tone="bad" icon={<X size={14} aria-hidden="true" />}>
          <Trans context="import">Rejected</Trans>
        </Badge>
        <h3 className={styles.needTitle}>{name}</h3>
        {uses.map((use) => (
          <UseWords key={`${use.entityId} ${use.field}`} use={use} />
        ))}
        <span className={styles.when}>{formatMoment(file.addedAt)}</span>
      </div>
      <div className={own.refusedFile}>
        <span className={own.refusedThumb}>
          <FileThumb file={reference} tiny />
        </span>
        <p>
          {errorText(file.code)}
          <span className={styles.detail}>{formatBytes(bytes)}</span>
        </p>
      </div>
      <div className={styles.actions}>
        {file.hasBytes && (
          <>
            {mayArriveLater(file) ? (
              <Button variant="primary" onClick={() => void retry(sha256)}>
                <Trans>Send again</Trans>
              </Button>
            ) : (
              <WaysOut file={file} />
            )}
            <Button onClick={() => void download(reference)}>
              <Trans>Download</Trans>
            </Button>
          </>
        )}
        <Button variant="quietDanger" className={styles.apart} onClick={() => setIsAsking(true)}>
          <Trans>Discard file</Trans>
        </Button>
      </div>
      {isAsking && <DropFileDialog name={name} onClose={() => setIsAsking(false)} onDrop={() => discard(sha256)} />}
    </Card>
  )
}

/**
 * Returns whether a retry can succeed. It can only for a file damaged in transit; the server would reject the same
 * bytes of any other file again.
 */
const mayArriveLater = ({ code }: RefusedFile): boolean => code === 'fileDamaged'

function WaysOut({ file: { uses } }: { file: RefusedFile }) {
  const [use] = uses
  const address = use && recordAddresses(use.entity)?.page(use.entityId)
  return (
    <>
      {address !== undefined && (
        <AppLink href={address} className={buttonClass({ variant: 'primary' })}>
          <Trans>Replace with another file</Trans>
        </AppLink>
      )}
      <AppLink href="/helpcenter" className={buttonClass({})}>
        <Trans>Get help</Trans>
      </AppLink>
    </>
  )
}

interface DropFileDialogProps {
  name: string
  onClose: () => void
  onDrop: () => Promise<void>
}

function DropFileDialog({ name, onClose, onDrop }: DropFileDialogProps) {
  return (
    <TypedConsentDialog
      title={<Trans>Discard this file?</Trans>}
      confirmLabel={<Trans>Discard</Trans>}
      onClose={onClose}
      onConfirm={async () => {
        await onDrop()
        onClose()
      }}
    >
      <Trans>
        {name} isn’t on the server and will be removed from this device. You can’t undo this, but you can download the
        file first.
      </Trans>
    </TypedConsentDialog>
  )
}
