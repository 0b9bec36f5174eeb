import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#i18n/formats.ts'
import type { Uses } from './askProvider.ts'

/** How many drive-time uses the plan has left, before one is spent. */
export function UsesLeft({ uses }: { uses: Uses }) {
  if (uses.left === null || uses.most === null)
    return <Trans>Your plan has any number of drive-time uses; this is one.</Trans>
  const [left, most] = [formatNumber(uses.left), formatNumber(uses.most)]
  return (
    <Trans>
      Remaining uses: {left} of {most}. This is one; asked again it counts no more.
    </Trans>
  )
}
