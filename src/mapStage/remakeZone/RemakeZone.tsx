import { Trans, useLingui } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { byProvider } from '#domain/tradeZone/providerPlan.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { formatPercent } from '#i18n/formats.ts'
import { useCanEditField } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { AskAgain } from './AskAgain.tsx'
import styles from './RemakeZone.module.css'
import { useRemakeZone } from './useRemakeZone.tsx'

/** Recomputes a zone. Hidden for rings and drawn zones, which don't depend on data, and without edit permission. */
export function RemakeZone({ zone }: { zone: LocalRecord<'tradeZone'> }) {
  const canEdit = useCanEditField('tradeZone', zone, 'shape')
  return canEdit && zone.fields.recipe?.plan ? <RemakeButton zone={zone} /> : null
}

function RemakeButton({ zone }: { zone: LocalRecord<'tradeZone'> }) {
  const { t } = useLingui()
  const { isBusy, progress, remake, cancel } = useRemakeZone(zone)
  const [isAsking, setIsAsking] = useState(false)
  const plan = zone.fields.recipe?.plan
  const provider = plan && byProvider(plan)
  const name = zone.fields.name ?? zone.fields.code ?? ''
  return (
    <span className={styles.remake}>
      {progress !== undefined && <span role="status">{formatPercent(progress, 0)}</span>}
      {progress !== undefined && (
        <Button size="small" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <Button
        size="small"
        variant="soft"
        icon={<RefreshCw size={16} />}
        busy={isBusy}
        aria-label={t`Recreate: ${name}`}
        onClick={() => (provider ? setIsAsking(true) : void remake())}
      >
        <Trans>Recreate</Trans>
      </Button>
      {provider && (
        <AskAgain
          provider={provider}
          isOpen={isAsking}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            void remake()
          }}
        />
      )}
    </span>
  )
}
