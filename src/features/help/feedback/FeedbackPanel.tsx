import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useEffectEvent, useRef } from 'react'
import { longestMemo } from '#domain/feedback/feedbackFields.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { useLoopState } from '#session/useSyncStatus.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { leftOutOfPictures } from '#ui/capture/copyScreen.ts'
import styles from './Feedback.module.css'
import { PictureList } from './PictureList.tsx'
import { RatingField } from './RatingField.tsx'
import { ShotEditor } from './ShotEditor.tsx'
import { useAddPictures } from './useAddPictures.ts'
import { feedbackTopics, useFeedbackForm } from './useFeedbackForm.ts'

/** Delay in ms before closing after the confirmation. */
const closesAfterMs = 3_000

/** Feedback form in a side panel, so that the page remains usable. */
export function FeedbackPanel({ onClose }: { onClose: () => void }) {
  const form = useFeedbackForm()
  const { outcome, draft } = form
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  const isSent = outcome?.kind === 'sent'
  useEffect(() => {
    panel.current?.focus()
  }, [])
  useEffect(() => {
    if (!isSent) return undefined
    const timer = setTimeout(() => close(), closesAfterMs)
    return () => clearTimeout(timer)
  }, [isSent])
  const busy = form.isSending
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      title={<Trans>Feedback</Trans>}
      className={styles.panel}
      {...{ [leftOutOfPictures]: '' }}
      onClose={onClose}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      foot={
        !isSent && (
          <div className={styles.foot}>
            <p className={styles.quiet}>
              {draft.isDirty && (
                <>
                  <Check size={16} aria-hidden="true" /> <Trans>Draft saved on this device</Trans>
                  <br />
                </>
              )}
              <Trans>We also send the app version, language, page and window size.</Trans>
            </p>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" busy={busy} disabled={!form.maySend} onClick={form.submit}>
              <Trans>Send</Trans>
            </Button>
          </div>
        )
      }
    >
      {isSent ? <SentWords /> : <Fields form={form} />}
    </Panel>
  )
}

function Fields({ form }: { form: ReturnType<typeof useFeedbackForm> }) {
  const { t } = useLingui()
  const { entries, set, pictures, memoLength } = form
  const adding = useAddPictures(form.addPicture)
  const count = `${formatNumber(memoLength)} / ${formatNumber(longestMemo)}`
  return (
    <div className={styles.fields}>
      <RestoredNote form={form.draft} />
      {form.outcome?.kind === 'failed' && (
        <div role="alert">
          <FormNotice tone="bad">
            <Trans>Send failed, please try again later</Trans>
          </FormNotice>
        </div>
      )}
      <fieldset className={styles.part}>
        <legend className={styles.label}>
          <Trans>Topic</Trans>
        </legend>
        <div className={styles.tools}>
          {feedbackTopics.map(({ value }) => (
            <Chip key={value} selected={entries.topic === value} onClick={() => set({ topic: value })}>
              {choiceLabel('feedbackTopic', value)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <RatingField
        value={Number(entries.rating)}
        onChange={(rating) => set({ rating: rating === 0 ? '' : String(rating) })}
      />
      <TextArea
        label={t`Tell us more`}
        labelAside={<span className={styles.quiet}>{count}</span>}
        required
        rows={4}
        value={entries.memo}
        error={memoLength > longestMemo ? t`Up to ${formatNumber(longestMemo)} characters` : undefined}
        onChange={(memo) => set({ memo })}
      />
      <ShotEditor
        shot={form.shot}
        marks={form.marks}
        onMarks={form.setMarks}
        isBusy={form.isShooting}
        onTake={form.shoot}
        onRemove={form.dropShot}
      />
      <PictureList
        pictures={pictures}
        refused={adding.refused}
        isBusy={adding.isBusy}
        isFull={form.isFull}
        onAdd={adding.add}
        onRemove={form.removePicture}
      />
    </div>
  )
}

function SentWords() {
  const { isOnline } = useLoopState()
  return (
    <div role="status" className={styles.sent}>
      <CircleCheck size={40} aria-hidden="true" />
      <p>
        {isOnline ? (
          <Trans>Upload Successfully</Trans>
        ) : (
          <Trans>Saved on this device. It will be sent when you’re online.</Trans>
        )}
      </p>
      <p className={styles.quiet}>
        <Trans>Thank you. We’ll reply in the help center and notify you.</Trans>
      </p>
    </div>
  )
}
