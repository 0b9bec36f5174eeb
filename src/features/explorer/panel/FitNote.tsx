import { Plural, Trans } from '@lingui/react/macro'
import { minFitStores } from '#domain/study/studyAssumptions.ts'
import { useCan } from '#session/useCan.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import styles from './VerdictCard.module.css'

/** Basis of the verdict's model: fitted to sales, set by the user, or defaults with the reason. */
export function FitNote() {
  const canSeeSales = useCan('commercial.view')
  const isOwn = useStudiedPart(({ study }) => study.travelKilometres !== undefined)
  const isFitted = useStudiedPart(({ calibration }) => calibration.isFitted)
  const salesKnown = useStudiedPart(({ calibration }) => calibration.salesKnown)
  const stores = useStudiedPart(({ calibration }) => calibration.spend?.stores ?? 0)
  const otherCurrencyStores = useStudiedPart(({ calibration }) => calibration.otherCurrencyStores ?? 0)
  return (
    <p className={styles.label}>
      {isOwn ? (
        <Trans>The travel distance was set by you, not fitted to sales.</Trans>
      ) : isFitted ? (
        <Plural
          value={stores}
          one="The model is fitted to the sales of # store."
          other="The model is fitted to the sales of # stores."
        />
      ) : !canSeeSales ? (
        <Trans>You don’t have access to sales, so the default travel distances are used.</Trans>
      ) : salesKnown === 0 ? (
        <Trans>No sales are recorded, so the default travel distances are used.</Trans>
      ) : (
        <Trans>
          Fitting the model requires sales from at least {minFitStores} of your stores in this area, so the default
          travel distances are used.
        </Trans>
      )}
      {!isOwn && otherCurrencyStores > 0 && (
        <>
          {' '}
          <Plural
            value={otherCurrencyStores}
            one="# store with sales in another currency is excluded."
            other="# stores with sales in another currency are excluded."
          />
        </>
      )}
    </p>
  )
}
