import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { formatBytes } from '#i18n/formats.ts'
import { usePacks, useRetryPacks } from '#session/packs/usePacks.ts'
import { configurationAtom } from '#session/state.ts'
import { Button } from '#ui/Button.tsx'

export function MissingAreas({ className }: { className: string | undefined }) {
  const { areas, demographics } = usePacks()
  const retry = useRetryPacks()
  const bytes = useAtomValue(configurationAtom)
    ?.dataPacks.filter(({ kind }) => kind === 'areas' || kind === 'demographics')
    .reduce((sum, pack) => sum + pack.bytes, 0)
  const size = bytes ? formatBytes(bytes) : undefined
  const canRetry = areas.canRetry || demographics.canRetry
  return (
    <div className={className}>
      <p>
        <Trans>
          Areas and their population data aren’t on this device yet. They’ll download automatically when you’re back
          online.
        </Trans>
      </p>
      {size !== undefined && canRetry && (
        <Button size="small" onClick={retry}>
          <Trans>Download {size}</Trans>
        </Button>
      )}
    </div>
  )
}
