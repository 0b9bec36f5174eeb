import { useLingui } from '@lingui/react/macro'
import type { GuideStep } from './guide.ts'

interface StepWords {
  readonly name: string
  readonly words: string
  readonly action: string
}

export function useGuideWords(): Readonly<Record<GuideStep, StepWords>> {
  const { t } = useLingui()
  return {
    candidate: {
      name: t`Place a candidate site`,
      words: t`Select a spot on the map where you’d open a store. Its rings and figures appear immediately.`,
      action: t`Place a pin`,
    },
    drag: {
      name: t`Drag the candidate site`,
      words: t`Drag the candidate site along the street. The figures update as you move it.`,
      action: t`Go to candidate site`,
    },
    figures: {
      name: t`Read the figures`,
      words: t`Select a figure to see its formula, inputs and source, and what it doesn’t show.`,
      action: t`Go to figures`,
    },
    report: {
      name: t`Create a report`,
      words: t`Choose a store and create a report to read, print and share.`,
      action: t`Start a report`,
    },
    survey: {
      name: t`Answer a survey`,
      words: t`Answer a survey on a phone, as a surveyor would. Your answers aren’t saved.`,
      action: t`Try it on a phone`,
    },
  }
}
