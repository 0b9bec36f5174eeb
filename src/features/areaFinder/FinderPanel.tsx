import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import Radar from 'lucide-react/icons/radar'
import { useDeferredValue, useMemo, useState } from 'react'
import type { FinderAnswer, FinderAsk } from '#analysis/study/finderTypes.ts'
import { formatNumber } from '#i18n/formats.ts'
import { NotReadYet } from '#session/OnceRead.tsx'
import { FeatureLock, useIsLocked } from '#session/plan/FeatureLock.tsx'
import { useFirstReading } from '#session/useFirstReading.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { MissingAreas } from '#mapStage/MissingAreas.tsx'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import { Conditions } from './Conditions.tsx'
import { finderRequestOf, finderAtom } from './finderForm.ts'
import { FoundList } from './FoundList.tsx'
import { FoundOnMap } from './FoundOnMap.tsx'
import { maxDrawn } from './foundRanks.ts'
import { Funnel } from './Funnel.tsx'
import { type SavedSearch, SavedSearches } from './SavedSearches.tsx'
import { TakeOut } from './TakeOut.tsx'
import { WhyNot } from './WhyNot.tsx'
import styles from './Finder.module.css'
import { useFinderWait } from './useFinderWait.ts'

export function Panel({ onClose }: MapPanelProps) {
  const { t } = useLingui()
  const isShut = useIsLocked('areaFinder')
  return (
    <>
      {isShut ? (
        <SidePanel label={t`Area Finder`} title={<Trans>Area Finder</Trans>} onClose={onClose}>
          <FeatureLock feature="areaFinder" />
        </SidePanel>
      ) : (
        <Finder onClose={onClose} />
      )}
    </>
  )
}

interface Found {
  /** Query that produced the answer; may differ from the current query. */
  readonly asked: FinderAsk
  readonly answer: FinderAnswer
}

/**
 * Returns the state of the search: the results, a notice that replaces them while data is loading, or a failure.
 * Conditions count own stores and competitors, so results require all records.
 */
function useFinderAnswer(request: FinderAsk) {
  const reading = useFirstReading()
  const question = useMemo<StudyQuestion<Found | undefined>>(
    () => async (page) => {
      const answer = await page.finder(request)
      return answer && { asked: request, answer }
    },
    [request],
  )
  const { value, hasFailed, retry } = useStudyAnswer(reading === 'done' ? question : undefined)
  const wait = useFinderWait(value?.answer)
  const notice = reading === 'offline' ? <NotReadYet /> : wait && <Waiting words={wait} />
  return { found: notice ? undefined : value, notice, hasFailed, retry }
}

function Finder({ onClose }: MapPanelProps) {
  const { t } = useLingui()
  const [form, setForm] = useAtom(finderAtom)
  const [max, setMax] = useState(maxDrawn)
  const request = useMemo(() => ({ ...finderRequestOf(form), max }), [form, max])
  const { found, notice, hasFailed, retry } = useFinderAnswer(request)
  const { asked = request, answer } = found ?? {}
  // Counts render first; list and map are deferred, to keep typing responsive.
  const listed = useDeferredValue(found)
  const [chosen, setChosen] = useState<string>()
  const [savedSearch, setSavedSearch] = useState<SavedSearch>()
  const hasAreas = useStudy().state?.hasAreas !== false
  return (
    <>
      {listed && <FoundOnMap found={listed.answer.found} dataVersion={listed.answer.dataVersion} chosenKey={chosen} />}
      <SidePanel
        label={t`Area Finder`}
        mark={<Radar size={24} aria-hidden="true" />}
        title={<Trans>Area Finder</Trans>}
        detail={
          answer && (
            <Trans>
              {formatNumber(answer.foundCount, 0)} of {formatNumber(answer.total, 0)} areas match
            </Trans>
          )
        }
        onClose={onClose}
        foot={
          <SavedSearches
            {...{ form, answer, savedSearch }}
            onOpen={(search) => (setSavedSearch(search), setForm(search.form))}
          />
        }
      >
        <Conditions form={form} asked={asked} answer={answer} onChange={setForm} />
        {!hasAreas ? (
          <MissingAreas className={styles.problem} />
        ) : hasFailed ? (
          <Failed onAgain={retry} />
        ) : notice ? (
          notice
        ) : answer ? (
          <>
            <Funnel form={form} request={asked} answer={answer} savedSearch={savedSearch} onChange={setForm} />
            {listed && <TakeOut request={listed.asked} answer={listed.answer} />}
            <WhyNot request={request} />
            {listed && (
              <FoundList
                request={listed.asked}
                answer={listed.answer}
                chosenKey={chosen}
                onChoose={setChosen}
                onMore={setMax}
              />
            )}
          </>
        ) : (
          <Skeleton lines={6} />
        )}
      </SidePanel>
    </>
  )
}

const Waiting = ({ words }: { words: string }) => (
  <p className={styles.problem} role="status">
    {words}
  </p>
)

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.problem}>
      <p>
        <Trans>Couldn’t run the search on this device. Your entries are still here.</Trans>
      </p>
      <Button size="small" onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
