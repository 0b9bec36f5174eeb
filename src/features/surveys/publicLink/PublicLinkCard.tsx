import { Trans, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { EntityChanges, EntityValues } from '#domain/entities.ts'
import { isPublicKey, newPublicKey, writePublicToken } from '#domain/survey/publicToken.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useToast } from '#ui/toasts.ts'
import styles from './PublicLinkCard.module.css'
import { QrCode } from './QrCode.tsx'
import { QrPoster } from './QrPoster.tsx'
import { UnderWayDialog } from './UnderWayDialog.tsx'

export interface PublicLinkCardProps {
  survey: { readonly id: string; readonly fields: EntityValues<'survey'> }
  companyId: string
  /** Saves changes; undefined if the card is read-only. */
  onSave?: ((changes: EntityChanges<'survey'>) => Promise<unknown>) | undefined
}

export function PublicLinkCard({ survey: { id, fields }, companyId, onSave }: PublicLinkCardProps) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const { isPublic = false, publicKey, version } = fields
  const key = isPublicKey(publicKey) ? publicKey : undefined
  const link = key && `${location.origin}/frontSurvey?t=${writePublicToken({ companyId, surveyId: id, key })}`
  async function save(changes: EntityChanges<'survey'>) {
    setIsBusy(true)
    try {
      await onSave?.(changes)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Card title={t`Public link`}>
      <Switch
        atEnd
        label={<Trans>Anyone with the link can respond, without an account</Trans>}
        detail={
          version === undefined ? (
            <Trans>The link works once the survey is published.</Trans>
          ) : (
            <Trans>Photo, store and area questions are skipped on the public link.</Trans>
          )
        }
        checked={isPublic}
        disabled={!onSave || isBusy}
        onChange={(isOn) =>
          isOn ? void save({ isPublic: true, ...(key ? {} : { publicKey: freshKey() }) }) : setIsWithdrawing(true)
        }
      />
      {isWithdrawing && (
        <UnderWayDialog
          title={<Trans>Turn off the link?</Trans>}
          confirmLabel={<Trans>Turn off link</Trans>}
          isBusy={isBusy}
          onCancel={() => setIsWithdrawing(false)}
          onConfirm={(underWayUntil) =>
            void save({ isPublic: false, underWayUntil }).then(() => setIsWithdrawing(false))
          }
        >
          <Trans>
            No one will be able to start a response with this link. If you turn it on again, the link stays the same.
          </Trans>
        </UnderWayDialog>
      )}
      {isPublic && link && (
        <>
          <LinkRow link={link} topic={fields.topic ?? ''} />
          {onSave && (
            <RenewLink isBusy={isBusy} onRenew={(underWayUntil) => save({ publicKey: freshKey(), underWayUntil })} />
          )}
        </>
      )}
    </Card>
  )
}

const freshKey = (): string => newPublicKey(crypto.getRandomValues(new Uint8Array(16)))

function LinkRow({ link, topic }: { link: string; topic: string }) {
  const { t } = useLingui()
  const showToast = useToast()
  const [isPrinting, setIsPrinting] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ text: t`Link copied.`, tone: 'good' })
    } catch {
      showToast({ text: t`The browser blocked copying. Select the link and copy it manually.`, tone: 'bad' })
    }
  }
  return (
    <div className={styles.row}>
      <QrCode text={link} label={t`Public link QR code`} className={styles.code} />
      <div className={styles.words}>
        <input
          className={styles.link}
          readOnly
          aria-label={t`Public link`}
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.actions}>
          <Button size="small" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
            <Trans>Copy link</Trans>
          </Button>
          <Button size="small" icon={<Printer size={18} aria-hidden="true" />} onClick={() => setIsPrinting(true)}>
            <Trans>Print QR code</Trans>
          </Button>
          <LinkButton
            size="small"
            icon={<ExternalLink size={18} aria-hidden="true" />}
            href={link}
            target="_blank"
            rel="noopener"
          >
            <Trans>Open</Trans>
          </LinkButton>
        </div>
      </div>
      {isPrinting && <QrPoster link={link} topic={topic} onPrinted={() => setIsPrinting(false)} />}
    </div>
  )
}

interface RenewLinkProps {
  isBusy: boolean
  onRenew: (underWayUntil: string | null) => Promise<void>
}

function RenewLink({ isBusy, onRenew }: RenewLinkProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div>
      <Button size="small" variant="quiet" disabled={isBusy} onClick={() => setIsAsking(true)}>
        <Trans>Create new link</Trans>
      </Button>
      {isAsking && (
        <UnderWayDialog
          title={<Trans>Create a new link?</Trans>}
          confirmLabel={<Trans>Create new link</Trans>}
          isBusy={isBusy}
          onCancel={() => setIsAsking(false)}
          onConfirm={(underWayUntil) => void onRenew(underWayUntil).then(() => setIsAsking(false))}
        >
          <Trans>The old link and printed QR codes will stop working.</Trans>
        </UnderWayDialog>
      )}
    </div>
  )
}
