import { Trans, useLingui } from '@lingui/react/macro'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { formatNumber } from '#i18n/formats.ts'
import { useNavigation } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { begun, type Guide, guideSteps } from './guide.ts'
import styles from './Guide.module.css'
import { useGuide } from './useGuide.ts'
import { useGuideWords } from './useGuideWords.ts'

export function GuideScreen() {
  const { t } = useLingui()
  const { go } = useNavigation()
  const words = useGuideWords()
  const [guide, setGuide] = useGuide()
  const at = guide.isDone ? guideSteps.length : guideSteps.indexOf(guide.step)
  const number = formatNumber(at + 1)
  function start(next: Guide) {
    setGuide(next)
    go('/map')
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Guided study</Trans>}
        detail={
          <Trans>
            Work through a study in five steps. It takes about ten minutes, and you can leave anytime and continue
            later.
          </Trans>
        }
        actions={
          <>
            {at > 0 && (
              <Button variant={guide.isDone ? 'primary' : 'secondary'} onClick={() => start(begun)}>
                <Trans>Start over</Trans>
              </Button>
            )}
            {!guide.isDone && (
              <Button variant="primary" onClick={() => start({ ...guide, isOn: true })}>
                {at > 0 ? <Trans>Continue with step {number}</Trans> : <Trans>Start</Trans>}
              </Button>
            )}
          </>
        }
      />
      <Card title={guide.isDone ? <Trans>You’ve completed all the steps.</Trans> : <Trans>Steps</Trans>}>
        <ol className={styles.steps}>
          {guideSteps.map((step, index) => (
            <li key={step} aria-current={!guide.isDone && index === at ? 'step' : undefined}>
              {index < at ? <CircleCheck size={20} aria-hidden="true" /> : <Circle size={20} aria-hidden="true" />}
              <span>
                <strong>{words[step].name}</strong>
                <br />
                {words[step].words}
              </span>
              <Spoken>{index < at ? t`done` : t`to do`}</Spoken>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
