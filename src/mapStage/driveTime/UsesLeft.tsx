import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#i18n/formats.ts'
import type { Uses } from './queryProvider.ts'

export function UsesLeft({ uses }: { uses: Uses }) {
  if (uses.left === null || uses.most === null) return <Trans>Your plan includes unlimited drive-time searches.</Trans>
  const [left, max] = [formatNumber(uses.left), formatNumber(uses.most)]
  return (
    <Trans>
      {left} of {max} searches left. This uses one; repeating it is free.
    </Trans>
  )
}
