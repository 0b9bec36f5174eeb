import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { afterStep, type Guide as GuideState, type GuideStep } from '#features/begin/guide/guide.ts'
import { GuideBar } from '#features/begin/guide/GuideBar.tsx'
import { useGuide } from '#features/begin/guide/useGuide.ts'
import { useCandidateMoves } from '#features/explorer/state/useCandidateMoves.ts'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { useTakeTool } from '#mapStage/activeTool.ts'
import { guideAddress } from '#session/guideAddress.ts'
import { useNavigation } from '#session/navigation.ts'

const PhoneTry = lazy(() =>
  import('#features/surveys/design/PhoneTry.tsx').then((module) => ({ default: module.PhoneTry })),
)

const studyAddress = '/map?panel=explorer&view=map'

export function Guide() {
  const [guide, setGuide] = useGuide()
  return guide.isOn ? <Step key={guide.step} guide={guide} setGuide={setGuide} /> : null
}

function Step({ guide, setGuide }: { guide: GuideState; setGuide: (guide: GuideState) => void }) {
  const { step } = guide
  const { go } = useNavigation()
  const takeTool = useTakeTool()
  const [hasPhone, setHasPhone] = useState(false)
  const next = () => {
    const after = afterStep(step)
    setGuide(after)
    if (after.isDone) go(guideAddress)
  }
  useDoneByHand(step, next)
  const show: Readonly<Record<GuideStep, () => void>> = {
    candidate() {
      go('/map')
      takeTool(candidateToolId)
    },
    drag: () => go(studyAddress),
    figures: () => go(studyAddress),
    report: () => go('/siteReportForm?mode=new'),
    survey: () => setHasPhone(true),
  }
  function leave() {
    setGuide({ ...guide, isOn: false })
    go(guideAddress)
  }
  return (
    <>
      <GuideBar step={step} onShow={show[step]} onNext={next} onLeave={leave} />
      {hasPhone && (
        <Suspense>
          <PhoneTry onClose={() => setHasPhone(false)} onFinish={next} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Advances the guide when the user places or moves a candidate, because users dragging a pin don't look at the guide.
 */
function useDoneByHand(step: GuideStep, next: () => void): void {
  const { place, move } = useCandidateMoves()
  const [before] = useState({ place, move })
  const lead = useEffectEvent(next)
  const isPlaced = step === 'candidate' && place !== undefined && place !== before.place
  const isMoved = step === 'drag' && move !== undefined && move !== before.move
  useEffect(() => {
    if (isPlaced || isMoved) lead()
  }, [isPlaced, isMoved])
}
