import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { usePackSize } from '#session/packs/usePackSize.ts'
import { usePacks, useRetryPacks } from '#session/packs/usePacks.ts'
import { Button } from '#ui/Button.tsx'
import styles from '../style/WhatIf.module.css'

export function MissingRoads({ country }: { country: string }) {
  const { roads } = usePacks()
  const fetchPacks = useRetryPacks()
  const bytes = usePackSize('roads', country)
  const megabytes = bytes === undefined ? undefined : formatNumber(bytes / 1e6, bytes < 9.95e6 ? 1 : 0)
  const share = formatPercent(roads.progress, 0)
  return (
    <div className={styles.problem} role="status">
      <CircleAlert size={18} aria-hidden="true" />
      <span>
        {megabytes === undefined ? (
          <Trans>
            The server has no road data for this region, so areas reachable by road can’t be calculated here.
          </Trans>
        ) : roads.state === 'ready' ? (
          <Trans>Road data for this region has been downloaded. We’ll calculate the zone in a moment.</Trans>
        ) : roads.isFetching ? (
          <Trans>
            Downloading this region’s road data: {share} of {megabytes} MB
          </Trans>
        ) : roads.state === 'noRoom' ? (
          <Trans>
            Not enough storage for this region’s road data ({megabytes} MB). Free up space, then download it.
          </Trans>
        ) : (
          <Trans>This region’s road data isn’t on this device. Download it to continue ({megabytes} MB).</Trans>
        )}
      </span>
      {megabytes !== undefined && !roads.isFetching && roads.state !== 'ready' && (
        <Button size="small" onClick={fetchPacks}>
          <Trans>Download {megabytes} MB</Trans>
        </Button>
      )}
    </div>
  )
}
