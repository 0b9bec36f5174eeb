import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import Circle from 'lucide-react/icons/circle'
import { formatNumber } from '#i18n/formats.ts'
import { guideAddress } from '#session/guideAddress.ts'
import { AppLink } from '#session/navigation.ts'
import { Card } from '#ui/Card.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { articleAddress, type ArticleId } from './articles/articleIds.ts'
import styles from './Help.module.css'
import { type StepsDone, useStepsDone } from './useStepsDone.ts'

interface Step {
  readonly words: string
  readonly article: ArticleId
  readonly isDone: boolean
}

export function FirstSteps() {
  const done = useStepsDone()
  if (!done) return null
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.part}>
        <Trans>First steps</Trans>
      </h2>
      <p className={styles.guide}>
        <AppLink href={guideAddress}>
          <Trans>Guided study</Trans>
        </AppLink>
        <span className={styles.quiet}>
          <Trans>
            Work through a study in five steps. It takes about ten minutes, and you can leave anytime and continue
            later.
          </Trans>
        </span>
      </p>
      <div className={styles.roles}>
        <Planner {...done} />
        <Surveyor {...done} />
        <Owner {...done} />
      </div>
    </section>
  )
}

function Role({ title, steps }: { title: string; steps: readonly Step[] }) {
  const { t } = useLingui()
  const count = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card title={title} aside={`${formatNumber(count)} / ${formatNumber(steps.length)}`}>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.words} data-next={step === next || undefined}>
            {step.isDone ? <CircleCheck size={20} aria-hidden="true" /> : <Circle size={20} aria-hidden="true" />}
            <AppLink href={articleAddress(step.article)}>{step.words}</AppLink>
            <Spoken>{step.isDone ? t`done` : t`to do`}</Spoken>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Planner({ stores, candidates, zones }: StepsDone) {
  const { t } = useLingui()
  const steps: readonly Step[] = [
    { words: t`Import your stores`, article: 'dataCenter', isDone: stores > 0 },
    { words: t`Place your first candidate site`, article: 'study', isDone: candidates > 0 },
    { words: t`Save a trade zone`, article: 'tradeZones', isDone: zones > 0 },
    { words: t`Place a second candidate site to compare`, article: 'study', isDone: candidates > 1 },
  ]
  return <Role title={t`Planner`} steps={steps} />
}

function Surveyor({ surveys, answers, photos, sentAnswers }: StepsDone) {
  const { t } = useLingui()
  const steps: readonly Step[] = [
    { words: t`Download a survey to this device`, article: 'surveyField', isDone: surveys > 0 },
    { words: t`Complete your first response`, article: 'surveyField', isDone: answers > 0 },
    { words: t`Add a photo to a response`, article: 'photos', isDone: photos > 0 },
    { words: t`Check that your response was sent`, article: 'device', isDone: sentAnswers > 0 },
  ]
  return <Role title={t`Surveyor`} steps={steps} />
}

function Owner({ tracked, settings, published, isOnPlan }: StepsDone) {
  const { t } = useLingui()
  const steps: readonly Step[] = [
    { words: t`Set up company settings`, article: 'company', isDone: settings > 0 },
    { words: t`Track a brand`, article: 'brands', isDone: tracked > 0 },
    { words: t`Publish a survey`, article: 'surveyDesign', isDone: published > 0 },
    { words: t`Choose a plan`, article: 'plan', isDone: isOnPlan },
  ]
  return <Role title={t`Owner`} steps={steps} />
}
