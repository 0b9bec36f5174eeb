import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { readQuotas } from '#domain/contracts/quota.ts'
import type { OutsideProvider } from '#domain/tradeZone/providerIds.ts'
import { providerNames } from '#domain/driveTime/providers.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { UsesLeft } from '../driveTime/UsesLeft.tsx'
import type { Uses } from '../driveTime/queryProvider.ts'

interface AskAgainProps {
  provider: OutsideProvider
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
}

export function AskAgain({ provider, isOpen, onCancel, onConfirm }: AskAgainProps) {
  const [uses, setUses] = useState<Uses>()
  useEffect(() => {
    if (!isOpen) return
    const ending = new AbortController()
    call(readQuotas, {}, { signal: ending.signal }).then(
      ({ driveTimeUses }) => setUses(driveTimeUses),
      () => undefined,
    )
    return () => ending.abort()
  }, [isOpen])
  const name = providerNames[provider]
  return (
    <ConfirmDialog
      title={<Trans>Request the zone from {name} again?</Trans>}
      isOpen={isOpen}
      onCancel={onCancel}
      onConfirm={onConfirm}
      confirmLabel={<Trans>Get from {name}</Trans>}
    >
      {uses && <UsesLeft uses={uses} />}
    </ConfirmDialog>
  )
}
