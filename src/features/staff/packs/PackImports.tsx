import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '#i18n/errorText.ts'
import { Card } from '#ui/Card.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportReport } from './ImportReport.tsx'
import { ImportTable } from './ImportTable.tsx'
import { ImportUnderWay } from './ImportUnderWay.tsx'
import styles from './Packs.module.css'
import { PackTable } from './PackTable.tsx'
import type { ImportSending } from './useImportSending.ts'
import { usePackLists } from './usePackLists.ts'

export interface PackImportsProps {
  sending: ImportSending
  onSignedOut: () => void
}

export function PackImports({ sending, onSignedOut }: PackImportsProps) {
  const { packs, imports, active, refusal, again } = usePackLists()
  const [shownId, setShownId] = useState<string>()
  const isSignedOut = refusal?.code === 'signInNeeded'
  const leave = useEffectEvent(onSignedOut)
  useEffect(() => {
    if (isSignedOut) leave()
  }, [isSignedOut])
  // Opens the report automatically when a watched import ends.
  const [watchedId, setWatchedId] = useState<string>()
  if (active && active.id !== watchedId) setWatchedId(active.id)
  if (!active && watchedId !== undefined) {
    setWatchedId(undefined)
    setShownId(watchedId)
  }
  if (!packs || !imports) {
    return refusal ? (
      <ErrorPanel title={errorText(refusal.code)} onRetry={() => void again()} />
    ) : (
      <Skeleton lines={6} />
    )
  }
  const shown = imports.find(({ id }) => id === shownId)
  return (
    <div className={styles.console}>
      <Card title={<Trans>Packs on this server</Trans>} flush>
        <PackTable packs={packs} />
      </Card>
      {shown && <ImportReport key={shown.id} shown={shown} onClose={() => setShownId(undefined)} />}
      {sending.now || active ? (
        <ImportUnderWay active={active} sending={sending} onSignIn={onSignedOut} onChange={() => void again()} />
      ) : (
        <ImportForm
          packs={packs}
          onSignIn={onSignedOut}
          onSend={async (order) => {
            await sending.begin(order)
            await again()
          }}
        />
      )}
      <Card title={<Trans>Import history</Trans>} flush>
        <ImportTable imports={imports} shownId={shownId} onShow={setShownId} />
      </Card>
    </div>
  )
}
