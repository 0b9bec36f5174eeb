import { Trans } from '@lingui/react/macro'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { errorText } from '#i18n/errorText.ts'
import { formatPercent } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldFrame.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import styles from './SlideCheck.module.css'
import { SlideCheck } from './SlideCheck.tsx'
import type { HumanCheck } from './useHumanCheck.ts'

/** Slide check, or a proof of work that the device solves on request; empty without a slide check. */
export function HumanCheckPart({ check, hasFailed }: { check: HumanCheck; hasFailed: boolean }) {
  if (!check.slide) return null
  const error = check.isMissed ? (
    <Trans>Fit the piece into the gap, or choose “Verify without sliding”.</Trans>
  ) : hasFailed ? (
    errorText('verificationFailed')
  ) : undefined
  const isByDevice = check.work.kind === 'solving' || check.work.kind === 'solved'
  return (
    <div className={styles.check} onFocus={check.refreshIfOld} onPointerDown={check.refreshIfOld}>
      {!isByDevice && (
        <SlideCheck key={check.slide.id} check={check.slide} onAnswer={check.answerSlide} error={error} />
      )}
      <WorkPart check={check} />
    </div>
  )
}

function WorkPart({ check: { work, solveWork } }: { check: HumanCheck }) {
  return (
    <div role="status">
      {work.kind === 'open' && (
        <Button variant="quiet" wide onClick={() => void solveWork()}>
          <Trans>Verify without sliding</Trans>
        </Button>
      )}
      {work.kind === 'solving' && (
        <p className={styles.byDevice}>
          <Spinner />
          <span className={styles.words}>
            <Trans>Verifying. Your device is running a short calculation.</Trans>
          </span>
          {/* Hidden, because screen readers would keep announcing the progress. */}
          <span aria-hidden="true">{formatPercent(work.share, 0)}</span>
        </p>
      )}
      {work.kind === 'solved' && (
        <p className={styles.byDevice}>
          <ShieldCheck size={20} className={styles.good} aria-hidden="true" />
          <span className={styles.words}>
            <Trans>Verified on this device.</Trans>
          </span>
        </p>
      )}
      {work.kind === 'failed' && (
        <>
          <FieldError id="work-error">{errorText(work.refusal.code)}</FieldError>
          <Button variant="quiet" wide onClick={() => void solveWork()}>
            <Trans>Verify without sliding</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
