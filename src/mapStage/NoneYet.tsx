import { Trans } from '@lingui/react/macro'
import { KnownOnceRead } from '#session/OnceRead.tsx'

/** Detail of a map layer without records on this device. */
export const NoneYet = () => (
  <KnownOnceRead>
    <Trans>none yet</Trans>
  </KnownOnceRead>
)
