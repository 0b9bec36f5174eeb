import { Trans } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { isReopened } from '#domain/survey/answerReview.ts'
import { type ChangeReply, withReply } from '#domain/survey/withReply.ts'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useDocumentTitle, useLeaveQuestion, useNavigation } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { useWakeLock } from '#ui/useWakeLock.ts'
import { type AnsweringPorts, AnsweringPortsContext } from '../answering/answeringPorts.ts'
import { SurveyPages } from '../answering/SurveyPages.tsx'
import type { AnswerDraft, PinnedVersion } from './answerDraft.ts'
import { AnswerHead } from './AnswerHead.tsx'
import { useIsKeeping } from './draftKeeping.ts'
import { FieldMap } from './FieldMap.tsx'
import { type FieldAnswer, FieldAnswerContext } from './fieldContext.ts'
import { FieldPhotos } from './FieldPhotos.tsx'
import { FieldPickStore } from './FieldPickStore.tsx'
import styles from './Field.module.css'
import { FinishProblem } from './FinishProblem.tsx'
import { SavedLine } from './SavedLine.tsx'
import { ReasonField } from './ReasonField.tsx'
import { SurveyTaken } from './SurveyTaken.tsx'
import { type StoredDraft, useAnswerDraft } from './useAnswerDraft.ts'
import { type FinishTrouble, useFinish } from './useFinish.ts'
import { usePlaceNow } from './usePlaceNow.ts'

interface AnswerPagesProps {
  draft: AnswerDraft
  version: PinnedVersion
  record: LocalRecord<'answer'> | undefined
  readOnly: boolean
  /** True if the answer was approved before the draft's edits were saved. */
  isTooLate: boolean
  /** True if the draft is open in another window. */
  isElsewhere: boolean
}

export function AnswerPages({ draft: first, version, record, isElsewhere, ...props }: AnswerPagesProps) {
  const { go } = useNavigation()
  const readOnly = props.readOnly || isElsewhere
  const storedDraft = useAnswerDraft(first, version)
  const { draft, change, keeping } = storedDraft
  const [readLanguage, setReadLanguage] = useState(first.language)
  const language = readOnly ? readLanguage : draft.language
  const now = usePlaceNow()
  const target = useTarget(draft)
  const finishing = useFinish(storedDraft, record, now)
  useWakeLock(!readOnly)
  useDocumentTitle(draft.title.topic)
  useLeaveQuestion(useIsKeeping(keeping, 'failed'))
  const isOpen = useCallback((question: string) => !record || isReopened(record.fields, question), [record])

  const { onReply, onPosition } = useEntries(change)
  const answer = useShared({ draft, change, now, target, beforeCamera: onPosition, readOnly, isOpen })
  const ports = usePorts(now.state === 'found' ? now.place : target)
  const toTasks = () => go(surveyAddresses.tasks)
  const canDiscard = props.isTooLate && !isElsewhere
  return (
    <FieldAnswerContext value={answer}>
      <AnsweringPortsContext value={ports}>
        <AnswerHead
          title={draft.title}
          language={language}
          languages={version.languages}
          now={now}
          target={target}
          onClose={toTasks}
          onLanguage={readOnly ? setReadLanguage : (chosen) => change((before) => ({ ...before, language: chosen }))}
        />
        <div className={styles.pages}>
          <SurveyPages
            content={version.content}
            values={draft.values}
            locale={language}
            at={draft.at}
            seed={draft.id}
            onReply={onReply}
            onPosition={onPosition}
            onFinish={readOnly ? toTasks : () => void finishing.finish()}
            hasJumpList
            readOnly={readOnly}
            isOpen={isOpen}
            isBusy={finishing.isBusy}
            finishLabel={<FinishWords record={record} readOnly={readOnly} />}
            notice={
              <Notices
                surveyId={draft.surveyId}
                record={record}
                isElsewhere={isElsewhere}
                isClosed={props.readOnly}
                isTooLate={props.isTooLate}
                problem={finishing.problem}
              />
            }
            foot={
              readOnly ? (
                canDiscard && <DiscardButton onDiscard={() => void storedDraft.drop().then(toTasks)} />
              ) : (
                <Foot record={record} storedDraft={storedDraft} />
              )
            }
          />
        </div>
      </AnsweringPortsContext>
    </FieldAnswerContext>
  )
}

function Foot({ record, storedDraft }: { record: LocalRecord<'answer'> | undefined; storedDraft: StoredDraft }) {
  const isUntouched = useIsKeeping(storedDraft.keeping, 'untouched')
  const isBegun = !isUntouched || storedDraft.draft.at !== undefined
  return (
    <>
      {record && <ReasonField record={record} storedDraft={storedDraft} />}
      {(isBegun || record === undefined) && <SavedLine storedDraft={storedDraft} />}
    </>
  )
}

const DiscardButton = ({ onDiscard }: { onDiscard: () => void }) => (
  <Button variant="quietDanger" onClick={onDiscard}>
    <Trans>Discard changes</Trans>
  </Button>
)

function FinishWords({ record, readOnly }: { record: LocalRecord<'answer'> | undefined; readOnly: boolean }) {
  if (readOnly) return <Trans>Close</Trans>
  if (!record) return <Trans>Finish</Trans>
  return record.fields.review === 'issues' ? <Trans>Resubmit</Trans> : <Trans>Save changes</Trans>
}

interface Shared {
  draft: AnswerDraft
  change: StoredDraft['change']
  now: ReturnType<typeof usePlaceNow>
  target: Place | undefined
  beforeCamera: (question: string) => void
  readOnly: boolean
  isOpen: (question: string) => boolean
}

function useShared({ draft: { photos }, change, now, target, beforeCamera, readOnly, isOpen }: Shared): FieldAnswer {
  return useMemo(
    () => ({
      photos,
      changePhotos: changePhotosOf(change),
      beforeCamera,
      now,
      target,
      isReadOnly: (question: string) => readOnly || !isOpen(question),
    }),
    [photos, change, beforeCamera, now, target, readOnly, isOpen],
  )
}

function useEntries(change: StoredDraft['change']) {
  const onReply = useCallback(
    (question: string, reply: ChangeReply) =>
      change((before) => {
        const values = withReply(before.values, question, reply)
        return values === before.values ? before : { ...before, values, at: question }
      }),
    [change],
  )
  const onPosition = useCallback(
    (question: string) => change((before) => (before.at === question ? before : { ...before, at: question })),
    [change],
  )
  return { onReply, onPosition }
}

function usePorts(opening: Place | undefined): AnsweringPorts {
  return useMemo(
    () => ({
      Photos: FieldPhotos,
      PickStore: FieldPickStore,
      BaseMap: FieldMap,
      ...(opening ? { opening: { ...opening, zoom: 17 } } : {}),
    }),
    [opening],
  )
}

interface NoticesProps {
  surveyId: string
  record: LocalRecord<'answer'> | undefined
  isElsewhere: boolean
  isClosed: boolean
  isTooLate: boolean
  problem: FinishTrouble | undefined
}

function Notices({ surveyId, record, isElsewhere, isClosed, isTooLate, problem }: NoticesProps) {
  return (
    <>
      {!isElsewhere && !isClosed && <SurveyTaken surveyId={surveyId} isNew={record === undefined} />}
      {isElsewhere && (
        <FormNotice tone="warn">
          <Trans>
            This response is open in another window. You can view it here; close the other window to continue.
          </Trans>
        </FormNotice>
      )}
      {isClosed && (
        <FormNotice>
          {isTooLate ? (
            <Trans>
              This response was approved before you saved your changes, so they aren’t part of it. They’re still in your
              drafts.
            </Trans>
          ) : record?.fields.review === 'approved' ? (
            <Trans>This response is approved and can no longer be edited.</Trans>
          ) : (
            <Trans>This survey is closed. Its responses can no longer be edited.</Trans>
          )}
        </FormNotice>
      )}
      {record?.fields.review === 'issues' && (
        <FormNotice tone="warn">
          <strong>
            <Trans>This response was sent back to you.</Trans>
          </strong>{' '}
          {record.fields.reviewComment}
        </FormNotice>
      )}
      {problem && <FinishProblem problem={problem} />}
    </>
  )
}

/** Changes the photos of a question, which are stored twice: the files in the draft, their ids in the reply. */
const changePhotosOf =
  (change: (make: (draft: AnswerDraft) => AnswerDraft) => void) =>
  (question: string, make: (files: AnswerDraft['photos']) => AnswerDraft['photos']): void =>
    change((before) => {
      const ids = before.values[question]?.photos ?? []
      const own = ids.flatMap((id) => before.photos.find((photo) => photo.id === id) ?? [])
      const after = make(own)
      if (after === own) return before
      const photos = [...before.photos.filter(({ id }) => !ids.includes(id)), ...after]
      const values = withReply(before.values, question, (reply) =>
        after.length === 0 ? undefined : { ...reply, photos: after.map(({ id }) => id) },
      )
      return { ...before, photos, values, at: question }
    })

/** Returns the store's current location, or its location when the draft was started if the store is unavailable. */
function useTarget({ storeId, title }: AnswerDraft): Place | undefined {
  const store = useRecords(
    async (database) => (storeId === undefined ? undefined : await database.view('store').get(storeId)),
    [storeId],
  )
  return store?.fields.place ?? title.storePlace
}
