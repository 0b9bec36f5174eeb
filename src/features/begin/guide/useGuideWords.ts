import { useLingui } from '@lingui/react/macro'
import type { GuideStep } from './guide.ts'

interface StepWords {
  readonly name: string
  /** What to do, and what to look at. */
  readonly words: string
  /** What its button says. */
  readonly action: string
}

/** The steps of the guided study in the reader's language. */
export function useGuideWords(): Readonly<Record<GuideStep, StepWords>> {
  const { t } = useLingui()
  return {
    candidate: {
      name: t`Place a candidate`,
      words: t`Select where you would open a store. Its rings and figures appear immediately.`,
      action: t`Pick up the pin`,
    },
    drag: {
      name: t`Drag it`,
      words: t`Drag the candidate along the street: the figures follow while you hold it.`,
      action: t`Show the candidate`,
    },
    figures: {
      name: t`Read the figures`,
      words: t`Press a figure: its formula, inputs and source open, and what it is not.`,
      action: t`Show the figures`,
    },
    report: {
      name: t`Make a report`,
      words: t`Choose a store and make its report: pages to read, to print, and to hand on.`,
      action: t`Open a new report`,
    },
    survey: {
      name: t`Answer a survey`,
      words: t`Answer it as a surveyor does, on a phone. Nothing of it is kept.`,
      action: t`Take the phone`,
    },
  }
}
