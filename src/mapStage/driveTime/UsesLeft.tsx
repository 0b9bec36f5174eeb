import { Trans } from '@lingui/react/macro'
import { replyNames } from '#domain/contracts/replyNames.ts'
import { formatNumber } from '#i18n/formats.ts'
import type { Uses } from './queryProvider.ts'

export function UsesLeft({ uses: { left: leftUses, [replyNames.max]: maxUses } }: { uses: Uses }) {
  if (leftUses === null || maxUses === null) return <Trans>Your plan includes unlimited drive-time searches.</Trans>
  const left = formatNumber(leftUses)
  const max = formatNumber(maxUses)
  return (
    <Trans>
      {left} of {max} searches left. Each new search uses one; repeating a search is free.
    </Trans>
  )
}
