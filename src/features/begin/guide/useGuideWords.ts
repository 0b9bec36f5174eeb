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
      name: t`Place a candidate`,
      words: t`Select where you’d open a store. Its rings and figures appear immediately.`,
      action: t`Pick up the pin`,
    },
    drag: {
      name: t`Drag the candidate`,
      words: t`Drag the candidate along the street. The figures update as you move it.`,
      action: t`Show the candidate`,
    },
    figures: {
      name: t`Read the figures`,
      words: t`Select a figure to see its formula, inputs and source, and what it doesn’t show.`,
      action: t`Show the figures`,
    },
    report: {
      name: t`Create a report`,
      words: t`Choose a store and create a report to read, print and share.`,
      action: t`Open a new report`,
    },
    survey: {
      name: t`Answer a survey`,
      words: t`Answer it on a phone, as a surveyor would. Nothing is saved.`,
      action: t`Try it on a phone`,
    },
  }
}
