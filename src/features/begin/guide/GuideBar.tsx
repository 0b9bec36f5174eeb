import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { NoticeBar } from '#ui/NoticeBar.tsx'
import { type GuideStep, guideSteps } from './guide.ts'
import { useGuideWords } from './useGuideWords.ts'

interface GuideBarProps {
  step: GuideStep
  onShow: () => void
  onNext: () => void
  onLeave: () => void
}

export function GuideBar({ step, onShow, onNext, onLeave }: GuideBarProps) {
  const { name, words, action } = useGuideWords()[step]
  const number = formatNumber(guideSteps.indexOf(step) + 1)
  const all = formatNumber(guideSteps.length)
  const isLast = step === guideSteps.at(-1)
  return (
    <NoticeBar
      actions={
        <>
          <Button size="small" variant="primary" onClick={onShow}>
            {action}
          </Button>
          <Button size="small" onClick={onNext}>
            {isLast ? <Trans>Finish</Trans> : <Trans>Next step</Trans>}
          </Button>
          <Button size="small" variant="quiet" onClick={onLeave}>
            <Trans>Exit guide</Trans>
          </Button>
        </>
      }
    >
      <strong>
        <Trans>
          Step {number} of {all}: {name}
        </Trans>
      </strong>{' '}
      · {words}
    </NoticeBar>
  )
}
